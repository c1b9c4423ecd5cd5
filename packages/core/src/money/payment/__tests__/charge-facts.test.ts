import { describe, expect, it } from "vitest";
import {
  contextOfAnswers,
  paymentAnswers,
  type StoredPayment,
  storedCharge,
} from "../../../../test/stripe-answers.ts";
import { decidingDispute, disputeOf, readChargeFacts, readRefunded } from "../charge-facts.ts";
import { returnedBy } from "../list-refunds.ts";

const factsOf = (payment: StoredPayment) =>
  readChargeFacts(contextOfAnswers(paymentAnswers(payment)), "pi_1");

const refundedOf = async (charge: object, refunds: readonly object[] = []) => {
  const ctx = contextOfAnswers(paymentAnswers({ charge: { ...storedCharge, ...charge }, refunds }));
  const stripe = await ctx.providers.stripe();
  return readRefunded(ctx, await stripe.charges.retrieve("ch_1"));
};

describe("the facts of a charge", () => {
  it("are its amount, and that it is paid, without another call", async () => {
    expect(await factsOf({})).toEqual({
      outcome: "paid",
      amount: 1000,
      amountRefunded: 0,
      dispute: "none",
    });
  });

  it.each([
    ["failed", { ...storedCharge, paid: false }, 1000],
    ["was never made", null, 0],
  ])("are not paid when it %s", async (_, charge, amount) => {
    expect(await factsOf({ charge })).toMatchObject({ outcome: "open", amount });
  });

  it("have what was refunded, and the dispute about it", async () => {
    const charge = { ...storedCharge, amount_refunded: 300, disputed: true };
    const disputes = [{ status: "needs_response" }];
    expect(await factsOf({ charge, refunds: [{ amount: 300 }], disputes })).toEqual({
      outcome: "paid",
      amount: 1000,
      amountRefunded: 300,
      dispute: "open",
    });
  });
});

describe("the refunded amount", () => {
  it("includes a refund that the bank rejected, which is paid in another way", async () => {
    const refunds = [
      { amount: 300, status: "succeeded" },
      { amount: 400, status: "failed" },
    ];
    expect(await refundedOf({ amount_refunded: 300 }, refunds)).toMatchObject({
      amountRefunded: 700,
    });
  });

  it("includes refunds that are older than the list of the provider", async () => {
    expect(await refundedOf({ amount_refunded: 900 }, [{ amount: 700 }])).toMatchObject({
      amountRefunded: 900,
    });
  });

  it("is never more than the charge", async () => {
    const refunds = [{ amount: 800 }, { amount: 800 }];
    expect(await refundedOf({ amount_refunded: 800 }, refunds)).toMatchObject({
      amountRefunded: 1000,
    });
  });

  it("is the charge's own where a charge belongs to no payment", async () => {
    const charge = { amount_refunded: 250, payment_intent: null };
    expect(await refundedOf(charge, [{ amount: 700 }])).toMatchObject({ amountRefunded: 250 });
  });

  it.each([
    ["what the seller's transfer does not return", { amount_reversed: 200 }, 500],
    ["nothing where the seller returns everything", { amount_reversed: 700 }, 0],
    [
      "nothing where the seller returns more, for a refund that was rejected",
      { amount_reversed: 900 },
      0,
    ],
    ["nothing where the transfer was not read", "tr_1", 0],
    ["nothing where nothing was transferred", null, 0],
  ])("was paid by the platform: %s", async (_, transfer, refundedByPlatform) => {
    expect(await refundedOf({ amount_refunded: 700, transfer }, [{ amount: 700 }])).toEqual({
      amountRefunded: 700,
      refundedByPlatform,
    });
  });

  it("of no charge is nothing", async () => {
    expect(await readRefunded(contextOfAnswers({}), undefined)).toEqual({
      amountRefunded: 0,
      refundedByPlatform: 0,
    });
  });

  it.each([
    ["succeeded", 400],
    ["pending", 400],
    ["failed", 0],
    ["canceled", 0],
  ])("that a refund which is %s returns to the buyer is %i", (status, returned) => {
    expect(returnedBy({ status, amount: 400 })).toBe(returned);
  });
});

describe("of several disputes", () => {
  const statuses = (
    ...all: readonly ("lost" | "won" | "needs_response" | "prevented" | "warning_closed")[]
  ) => all.map((status) => ({ status }));

  it.each([
    [statuses("won", "needs_response", "lost"), "lost", "lost"],
    [statuses("won", "needs_response"), "open", "open"],
    [statuses("warning_closed", "won"), "won", "none"],
    [statuses("prevented", "warning_closed"), undefined, "none"],
    [statuses(), undefined, "none"],
  ] as const)(
    "of %j the one that is %s decides, and the charge is disputed: %s",
    (disputes, state, dispute) => {
      expect(decidingDispute(disputes)?.state).toBe(state);
      expect(disputeOf(disputes)).toBe(dispute);
    },
  );
});
