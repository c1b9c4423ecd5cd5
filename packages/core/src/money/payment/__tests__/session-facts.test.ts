import { describe, expect, it } from "vitest";
import { contextOfAnswers, paymentAnswers, storedCharge } from "../../../../test/stripe-answers.ts";
import { isValidPayment, readSessionFacts } from "../session-facts.ts";

interface Stored {
  session?: object;
  /** The state of the payment of the subscription's first invoice, which is `in_1`. */
  invoiced?: string;
  refunds?: readonly object[];
  disputes?: readonly object[];
}

/** The facts of a session of a payment of 1000, with these differences. */
function factsOf({ session, invoiced, refunds, disputes }: Stored) {
  const stored = {
    status: "complete",
    payment_status: "paid",
    amount_total: 1000,
    payment_intent: null,
    subscription: null,
    invoice: null,
    ...session,
  };
  const retrieve = async (_: string, { expand }: { expand: readonly string[] }) => ({
    ...stored,
    payment_intent: expand.includes("payment_intent.latest_charge.transfer")
      ? stored.payment_intent
      : "pi_1",
  });
  // As at Stripe, a filter that is left out finds everything.
  const list = async ({ invoice = "in_1" }: { invoice?: string }) => ({
    data:
      invoice === "in_1" && invoiced !== undefined
        ? [{ payment: { payment_intent: { id: "pi_1", status: invoiced } } }]
        : [],
  });
  const answers = {
    ...paymentAnswers({ ...(refunds && { refunds }), ...(disputes && { disputes }) }),
    checkout: { sessions: { retrieve } },
    invoicePayments: { list },
  };
  return readSessionFacts(contextOfAnswers(answers), "cs_1");
}

const intentWith = (status: string, charge: object = {}) => ({
  payment_intent: { id: "pi_1", status, latest_charge: { ...storedCharge, ...charge } },
});

describe("the facts of a payment page", () => {
  it("name the payment, its amounts and its dispute", async () => {
    const charge = { amount_refunded: 300, transfer: { amount_reversed: 100 }, disputed: true };
    const facts = await factsOf({
      session: intentWith("succeeded", charge),
      refunds: [{ amount: 300 }],
      disputes: [{ status: "lost" }],
    });
    expect(facts).toEqual({
      outcome: "paid",
      awaitsBank: false,
      amount: 1000,
      amountRefunded: 300,
      refundedByPlatform: 200,
      dispute: "lost",
      paymentIntentId: "pi_1",
      subscriptionId: undefined,
    });
    expect(isValidPayment(facts)).toBe(false);
  });

  it("name the subscription that it has begun, and a payment that was answered by its id", async () => {
    const session = { subscription: "sub_1", payment_intent: "pi_7", amount_total: null };
    const facts = await factsOf({ session });
    expect(facts).toMatchObject({ subscriptionId: "sub_1", paymentIntentId: "pi_7", amount: 0 });
    expect(isValidPayment(facts)).toBe(true);
  });

  it.each([
    ["expired", "unpaid", "expired"],
    ["open", "unpaid", "open"],
    // Nothing is granted before the page is complete.
    ["open", "paid", "open"],
    ["complete", "paid", "paid"],
    ["complete", "no_payment_required", "paid"],
  ])("that is %s and %s are %s, and wait for no bank", async (status, payment_status, outcome) => {
    const session = { status, payment_status, ...intentWith("processing") };
    expect(await factsOf({ session })).toMatchObject({ outcome, awaitsBank: false });
  });

  it.each([
    ["processing", "open", true],
    ["requires_action", "open", true],
    ["requires_payment_method", "failed", false],
    ["canceled", "failed", false],
    ["succeeded", "open", false],
  ])("that is complete, whose bank debit is %s, are %s", async (status, outcome, awaitsBank) => {
    const unpaid = { payment_status: "unpaid" };
    const once = { session: { ...unpaid, ...intentWith(status) } };
    expect(await factsOf(once)).toMatchObject({ outcome, awaitsBank });
    // The page of a subscription names no payment, so that its first invoice is asked.
    const monthly = { session: { ...unpaid, invoice: "in_1" }, invoiced: status };
    expect(await factsOf(monthly)).toMatchObject({ outcome, awaitsBank });
  });

  it.each([
    ["whose invoice has no payment yet", { session: { invoice: "in_1" } }],
    ["without an invoice", { session: { invoice: null }, invoiced: "canceled" }],
  ])("of a subscription %s stay open", async (_, { session, ...others }) => {
    const unpaid = { payment_status: "unpaid", ...session };
    const facts = await factsOf({ session: unpaid, ...others });
    expect(facts).toMatchObject({ outcome: "open", awaitsBank: false });
  });
});
