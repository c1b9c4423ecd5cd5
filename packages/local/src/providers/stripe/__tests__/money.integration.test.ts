import type Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { control, onboardedAccount, type Stage, startStage } from "./harness.ts";

let stage: Stage;
beforeEach(async () => {
  stage = await startStage();
});
afterEach(() => stage.close());

async function sale(amount: number, fee: number, account?: string) {
  const destination = account ?? (await onboardedAccount(stage));
  const intent = await stage.stripe.paymentIntents.create({
    amount,
    currency: "usd",
    payment_method: "pm_card_visa",
    confirm: true,
    application_fee_amount: fee,
    transfer_data: { destination },
  });
  await stage.platform.waitFor("application_fee.created");
  return { destination, intent };
}

async function transactions(account?: string): Promise<Stripe.BalanceTransaction[]> {
  const options = account === undefined ? undefined : { stripeAccount: account };
  return (await stage.stripe.balanceTransactions.list({ limit: 100 }, options)).data;
}

function sum(list: Stripe.BalanceTransaction[]): number {
  return list.reduce((total, one) => total + one.net, 0);
}

describe("the demo data's past", () => {
  it("moves a sale with its entries, and pays it out on a past day", async () => {
    const { destination, intent } = await sale(2000, 100);
    const day = 86_400;
    const today = Math.floor(Date.now() / 1000);
    const created = today - 40 * day;
    await control(stage, "/sales/backdate", { sales: [{ payment_intent: intent.id, created }] });
    const [entry] = await transactions(destination);
    expect(entry).toMatchObject({ created, available_on: created + 2 * day, status: "available" });
    const payOut = async (at: number): Promise<unknown> =>
      (await control(stage, "/payouts", { account: destination, settle_first: false, at })).json();
    // A day after the sale nothing is available.
    expect(await payOut(created + day)).toMatchObject({ error: { code: "balance_insufficient" } });
    const at = created + 3 * day;
    expect(await payOut(at)).toMatchObject({
      payout: { amount: 1900, created: at, arrival_date: at + 2 * day, status: "paid" },
    });
    expect(sum(await transactions(destination))).toBe(0);
  });

  it("is listed by its time, not by the order in which it was made", async () => {
    const { destination } = await sale(2000, 100);
    await control(stage, "/payouts", { account: destination, settle_first: true });
    const [, today] = await transactions(destination);
    const { intent } = await sale(1000, 50, destination);
    const created = (today?.created ?? 0) - 40 * 86_400;
    await control(stage, "/sales/backdate", { sales: [{ payment_intent: intent.id, created }] });
    expect((await transactions(destination)).map(({ net }) => net)).toEqual([-1900, 1900, 950]);
  });
});

describe("refunds", () => {
  it("adds up to the cent over odd partial refunds", async () => {
    const { destination, intent } = await sale(999, 77);
    for (const amount of [333, 333, 333]) {
      await stage.stripe.refunds.create({
        payment_intent: intent.id,
        amount,
        reverse_transfer: true,
        refund_application_fee: true,
      });
    }
    const theirs = await transactions(destination);
    expect(sum(theirs)).toBe(0);
    const ours = await transactions();
    expect(sum(ours)).toBe(-59);
    for (const one of [...theirs, ...ours]) expect(one.net).toBe(one.amount - one.fee);
    const charge = await stage.stripe.charges.retrieve(String(intent.latest_charge), {
      expand: ["refunds", "application_fee", "transfer"],
    });
    expect(charge).toMatchObject({ refunded: true, amount_refunded: 999 });
    expect(charge.refunds?.data).toHaveLength(3);
    expect(charge.application_fee).toMatchObject({ amount_refunded: 77, refunded: true });
    expect(charge.transfer).toMatchObject({ amount_reversed: 999, reversed: true });
    await stage.platform.waitFor("transfer.reversed");
    const eventTypes = stage.happened();
    expect(eventTypes.indexOf("refund.created")).toBeLessThan(
      eventTypes.indexOf("charge.refunded"),
    );
    expect(eventTypes.indexOf("charge.refunded")).toBeLessThan(
      eventTypes.indexOf("transfer.reversed"),
    );
  });

  it("refuses more than is left, and a second full refund", async () => {
    const { intent } = await sale(1000, 100);
    const over = stage.stripe.refunds.create({ payment_intent: intent.id, amount: 1001 });
    await expect(over).rejects.toMatchObject({ statusCode: 400, param: "amount" });
    await stage.stripe.refunds.create({ payment_intent: intent.id });
    const secondRefund = stage.stripe.refunds.create({ payment_intent: intent.id });
    await expect(secondRefund).rejects.toMatchObject({ code: "charge_already_refunded" });
  });
});

describe("a refund that the bank rejects", () => {
  it("returns the money to the platform, and the charge is not refunded", async () => {
    const { intent } = await sale(1000, 100);
    const before = sum(await transactions());
    const refund = await stage.stripe.refunds.create({ payment_intent: intent.id });
    const answer = await control(stage, "/refunds/fail", { refund: refund.id });
    expect(answer.status).toBe(200);
    const event = await stage.platform.waitFor("refund.failed");
    expect(event.data.object).toMatchObject({ id: refund.id, status: "failed" });
    expect(sum(await transactions())).toBe(before);
    const charge = await stage.stripe.charges.retrieve(String(refund.charge));
    expect(charge).toMatchObject({ amount_refunded: 0, refunded: false });
    expect((await control(stage, "/refunds/fail", { refund: refund.id })).status).toBe(400);
  });
});

describe("payouts of a connected account", () => {
  it("contains what has settled, and the sum of its transactions is its amount", async () => {
    const { destination } = await sale(1299, 130);
    const answer = await control(stage, "/payouts", { account: destination });
    expect(answer.status).toBe(200);
    const options = { stripeAccount: destination };
    const [payout] = (await stage.stripe.payouts.list({}, options)).data;
    expect(payout).toMatchObject({ amount: 1169, status: "paid", automatic: true });
    const carried = await stage.stripe.balanceTransactions.list(
      { payout: payout?.id ?? "", expand: ["data.source"] },
      options,
    );
    expect(carried.data.map((one) => one.type)).toEqual(["payout", "payment"]);
    expect(sum(carried.data)).toBe(0);
    expect(carried.data[1]?.source).toMatchObject({ object: "charge" });
    await stage.connect.waitFor("payout.paid");
    expect(stage.happened(destination).filter((type) => type.startsWith("payout"))).toEqual([
      "payout.created",
      "payout.paid",
    ]);
    expect((await stage.stripe.balance.retrieve({}, options)).available[0]?.amount).toBe(0);
    expect((await control(stage, "/payouts", { account: destination })).status).toBe(400);
  });

  it("contains what has settled though a second ends meanwhile", async () => {
    let seconds = 0;
    let step = 0;
    const now = () => {
      seconds += step;
      return new Date(Date.now() + seconds * 1000);
    };
    await stage.close();
    stage = await startStage({ now });
    const { destination } = await sale(1299, 130);
    step = 1;
    const answer = await control(stage, "/payouts", { account: destination });
    expect(await answer.json()).toMatchObject({ payout: { amount: 1169, status: "paid" } });
  });

  it("is returned when the bank refuses it", async () => {
    const { destination } = await sale(1299, 130);
    await control(stage, "/payouts", { account: destination, outcome: "failed" });
    const event = await stage.connect.waitFor("payout.failed");
    expect(event.data.object).toMatchObject({ status: "failed", failure_code: "account_closed" });
    const balance = await stage.stripe.balance.retrieve({}, { stripeAccount: destination });
    expect(balance.available[0]?.amount).toBe(1169);
    const secondPayout = await control(stage, "/payouts", { account: destination });
    expect(await secondPayout.json()).toMatchObject({ payout: { amount: 1169, status: "paid" } });
  });
});

describe("disputes", () => {
  it("withdraws the money, blocks refunds, and returns it when won", async () => {
    const { intent } = await sale(2000, 200);
    const before = sum(await transactions());
    await control(stage, "/disputes/open", { payment_intent: intent.id });
    await stage.platform.waitFor("charge.dispute.created");
    const refund = stage.stripe.refunds.create({ payment_intent: intent.id });
    await expect(refund).rejects.toMatchObject({ code: "charge_disputed" });
    await control(stage, "/disputes/close", { payment_intent: intent.id, outcome: "won" });
    const closed = await stage.platform.waitFor("charge.dispute.closed");
    expect(closed.data.object).toMatchObject({ status: "won", payment_intent: intent.id });
    expect(sum(await transactions())).toBe(before - 1500);
  });
});
