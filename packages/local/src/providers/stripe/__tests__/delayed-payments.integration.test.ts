import type Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  control,
  monthlyPrice,
  onboardedAccount,
  payHosted,
  postForm,
  type Stage,
  startStage,
} from "./harness.ts";

let stage: Stage;
beforeEach(async () => {
  stage = await startStage();
});
afterEach(() => stage.close());

const fourDays = 4 * 86_400;
const pays = "000123456789";
const fails = "000222222227";
const pages = {
  success_url: "http://localhost:3000/payments/success?session_id={CHECKOUT_SESSION_ID}",
  cancel_url: "http://localhost:3000/back",
};

function debit(url: string | null, bankAccount: string): Promise<Response> {
  return postForm(url ?? "", { email: "buyer@example.com", bankAccount, action: "debit" });
}

async function sell(changes: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  const destination = await onboardedAccount(stage);
  const session = await stage.stripe.checkout.sessions.create({
    mode: "payment",
    line_items: [
      {
        quantity: 1,
        price_data: { currency: "usd", unit_amount: 1000, product_data: { name: "A film" } },
      },
    ],
    payment_intent_data: { application_fee_amount: 100, transfer_data: { destination } },
    ...pages,
    ...changes,
  });
  return { destination, session };
}

async function join(bankAccount: string) {
  const price = await monthlyPrice(stage, 900, "The sea");
  const customer = await stage.stripe.customers.create({ email: "buyer@example.com" });
  const session = await stage.stripe.checkout.sessions.create({
    mode: "subscription",
    customer: customer.id,
    line_items: [{ quantity: 1, price }],
    ...pages,
  });
  expect((await debit(session.url, bankAccount)).status).toBe(303);
  const complete = await stage.stripe.checkout.sessions.retrieve(session.id);
  return { session: complete, subscription: String(complete.subscription) };
}

const invoiceOf = async (subscription: string) => {
  const read = await stage.stripe.subscriptions.retrieve(subscription, {
    expand: ["latest_invoice"],
  });
  const invoice = typeof read.latest_invoice === "object" ? read.latest_invoice : null;
  return [read.status, invoice?.status];
};

describe("a bank debit on the hosted page", () => {
  it("completes the session unpaid, and checkout.session.async_payment_succeeded follows", async () => {
    const { session, destination } = await sell();
    expect(session.payment_method_types).toEqual(["card", "us_bank_account"]);
    expect((await debit(session.url, pays)).headers.get("location")).toContain(session.id);
    const completed = await stage.platform.waitFor("checkout.session.completed");
    expect(completed.data.object).toMatchObject({ status: "complete", payment_status: "unpaid" });
    const waiting = await stage.stripe.checkout.sessions.retrieve(session.id, {
      expand: ["payment_intent.latest_charge"],
    });
    expect(waiting).toMatchObject({
      payment_intent: {
        status: "processing",
        latest_charge: { status: "pending", paid: false, balance_transaction: null },
      },
    });
    stage.simulator.advanceClock(fourDays - 60);
    expect(stage.happened()).not.toContain("charge.succeeded");
    stage.simulator.advanceClock(60);
    const paid = await stage.platform.waitFor("checkout.session.async_payment_succeeded");
    expect(paid.data.object).toMatchObject({ id: session.id, payment_status: "paid" });
    await stage.platform.waitFor("transfer.created");
    const { data } = await stage.stripe.balanceTransactions.list(
      {},
      { stripeAccount: destination },
    );
    expect(data.map(({ net }) => net)).toEqual([900]);
    const { data: ours } = await stage.stripe.balanceTransactions.list({ type: "payment" });
    // 0.8 %, the fee of bank debits.
    expect(ours).toMatchObject([{ amount: 1000, fee: 8 }]);
  });

  it("that fails leaves the session complete and unpaid, and moves no money", async () => {
    const { session } = await sell();
    await debit(session.url, fails);
    stage.simulator.advanceClock(fourDays);
    const failed = await stage.platform.waitFor("checkout.session.async_payment_failed");
    expect(failed.data.object).toMatchObject({ status: "complete", payment_status: "unpaid" });
    const read = await stage.stripe.checkout.sessions.retrieve(session.id, {
      expand: ["payment_intent"],
    });
    expect(read.payment_intent).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: { code: "insufficient_funds" },
    });
    expect((await stage.stripe.balanceTransactions.list()).data).toEqual([]);
    const order = stage.happened().filter((type) => /^(?:ch|payment_intent)/.test(type));
    expect(order).toEqual([
      "payment_intent.created",
      "charge.pending",
      "payment_intent.processing",
      "checkout.session.completed",
      "charge.failed",
      "payment_intent.payment_failed",
      "checkout.session.async_payment_failed",
    ]);
  });

  it("that is processing can be neither refunded nor paid again", async () => {
    const { session } = await sell();
    await debit(session.url, "000000000009");
    stage.simulator.advanceClock(30 * 86_400);
    const read = await stage.stripe.checkout.sessions.retrieve(session.id);
    const payment_intent = String(read.payment_intent);
    await expect(stage.stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
      type: "StripeInvalidRequestError",
    });
    expect((await payHosted(session.url)).status).toBe(200);
    const answer = await control(stage, "/debits/settle", { payment_intent, outcome: "succeeded" });
    expect(answer.status).toBe(200);
    await stage.platform.waitFor("checkout.session.async_payment_succeeded");
    const secondAnswer = await control(stage, "/debits/settle", {
      payment_intent,
      outcome: "failed",
    });
    expect(secondAnswer.status).toBe(400);
  });

  it("is not offered for a session with cards only, nor for an unknown account", async () => {
    const { session } = await sell({ allowed_payment_method_types: ["card"] });
    expect(await (await fetch(session.url ?? "")).text()).not.toContain("US bank account");
    const open = await sell();
    expect((await debit(open.session.url, "12345")).status).toBe(422);
    await expect(sell({ allowed_payment_method_types: ["sepa_debit"] })).rejects.toMatchObject({
      param: "allowed_payment_method_types",
    });
  });
});

describe("a subscription that begins with a bank debit", () => {
  it("is active with an open invoice until the bank has paid", async () => {
    const { session, subscription } = await join(pays);
    expect(session).toMatchObject({ status: "complete", payment_status: "unpaid" });
    expect(await invoiceOf(subscription)).toEqual(["active", "open"]);
    stage.simulator.advanceClock(fourDays);
    await stage.platform.waitFor("checkout.session.async_payment_succeeded");
    expect(await invoiceOf(subscription)).toEqual(["active", "paid"]);
    expect(stage.happened()).toContain("invoice.paid");
    // The bank account is also charged for the next month, days after the period began.
    stage.simulator.advanceClock(28 * 86_400);
    expect(await invoiceOf(subscription)).toEqual(["active", "open"]);
    stage.simulator.advanceClock(fourDays);
    expect(await invoiceOf(subscription)).toEqual(["active", "paid"]);
  });

  it("is past due when the bank does not pay", async () => {
    const { session, subscription } = await join(fails);
    stage.simulator.advanceClock(fourDays);
    const failed = await stage.platform.waitFor("checkout.session.async_payment_failed");
    expect(failed.data.object).toMatchObject({ id: session.id, payment_status: "unpaid" });
    expect(await invoiceOf(subscription)).toEqual(["past_due", "open"]);
    expect(stage.happened()).toContain("invoice.payment_failed");
  });
});

describe("asynchronous capture", () => {
  it("sends charge.succeeded without balance transaction, transfer and fee, and charge.updated with them", async () => {
    const { session } = await sell();
    await payHosted(session.url);
    const updated = await stage.platform.waitFor("charge.updated");
    const succeeded = await stage.platform.waitFor("charge.succeeded");
    const at = (event: Stripe.Event) => {
      if (!event.type.startsWith("charge.")) throw new Error(event.type);
      const { balance_transaction, transfer, application_fee } = Object(event.data.object);
      return [balance_transaction, transfer ?? null, application_fee];
    };
    expect(at(succeeded)).toEqual([null, null, null]);
    expect(at(updated)).toEqual([
      expect.stringMatching(/^txn_/),
      expect.stringMatching(/^tr_/),
      expect.stringMatching(/^fee_/),
    ]);
    expect(updated.data.previous_attributes).toEqual({
      application_fee: null,
      balance_transaction: null,
      transfer: null,
    });
    const order = stage.happened().filter((type) => !type.startsWith("pr"));
    expect(order.indexOf("checkout.session.completed")).toBeLessThan(
      order.indexOf("charge.updated"),
    );
  });
});

describe("a refund of a bank debit", () => {
  async function refunded() {
    const { session } = await sell();
    await debit(session.url, pays);
    stage.simulator.advanceClock(fourDays);
    const read = await stage.stripe.checkout.sessions.retrieve(session.id);
    const refund = await stage.stripe.refunds.create({
      payment_intent: String(read.payment_intent),
      reverse_transfer: true,
      refund_application_fee: true,
    });
    expect(refund).toMatchObject({ status: "pending", pending_reason: "processing" });
    const charge = await stage.stripe.charges.retrieve(String(refund.charge));
    expect(charge).toMatchObject({ refunded: true, amount_refunded: 1000 });
    return refund;
  }

  it("stays pending for days, and refund.updated reports its arrival", async () => {
    const refund = await refunded();
    stage.simulator.advanceClock(fourDays);
    const event = await stage.platform.waitFor("refund.updated");
    expect(event.data.object).toMatchObject({ id: refund.id, status: "succeeded" });
    expect(event.data.previous_attributes).toMatchObject({ status: "pending" });
  });

  it("may fail while it is pending", async () => {
    const refund = await refunded();
    expect((await control(stage, "/refunds/fail", { refund: refund.id })).status).toBe(200);
    const event = await stage.platform.waitFor("refund.failed");
    expect(event.data.object).toMatchObject({ id: refund.id, status: "failed" });
    stage.simulator.advanceClock(fourDays);
    expect((await stage.stripe.refunds.retrieve(refund.id)).status).toBe("failed");
  });
});

describe("a payout that was paid", () => {
  it("may fail within some days, and its money is in the next one", async () => {
    const { session, destination } = await sell();
    await payHosted(session.url);
    await control(stage, "/payouts", { account: destination, outcome: "paid" });
    const options = { stripeAccount: destination };
    const [payout] = (await stage.stripe.payouts.list({}, options)).data;
    expect(payout?.status).toBe("paid");
    const body = { payout: payout?.id ?? "", outcome: "failed" };
    expect((await control(stage, "/payouts/settle", body)).status).toBe(200);
    const event = await stage.connect.waitFor("payout.failed");
    expect(event.data).toMatchObject({
      object: { id: payout?.id, status: "failed", failure_code: "account_closed" },
      previous_attributes: { status: "paid" },
    });
    expect((await control(stage, "/payouts/settle", body)).status).toBe(400);
    const secondPayout = await control(stage, "/payouts", { account: destination });
    expect(await secondPayout.json()).toMatchObject({ payout: { amount: 900, status: "paid" } });
  });
});
