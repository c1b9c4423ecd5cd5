import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { payoutCalls } from "@marquee/contracts/money/payout/payout.calls";
import { refundCalls } from "@marquee/contracts/money/refund/refund.calls";
import { reconcilePayouts } from "@marquee/core/operations/reconciliation";
import { describe, expect, it, vi } from "vitest";
import {
  codeOf,
  control,
  database,
  newSeller,
  type Person,
  settleEvents,
  stripe,
} from "./harness.ts";
import { accountOf, payOut, payoutHistoryOf, sell, trailOf } from "./payout-fixtures.ts";
import { reconciliationContextOfSeller } from "./reconciliation-fixtures.ts";

/** Ignores the order, because events within one second have none. */
const steps = async (seller: Person, id: string) =>
  (await trailOf(seller, id)).steps.map(({ kind, amount }) => `${kind} ${amount}`).sort();

describe("the trail of a sale", () => {
  it("waits until it is available, fails, and arrives with the next payout", async () => {
    const seller = await newSeller();
    const sold = await sell(seller, 2000);
    expect(await trailOf(seller, sold.id)).toMatchObject({
      net: 1800,
      waiting: 1800,
      paid_out: 0,
      is_recorded: true,
    });
    await payOut(seller, "failed");
    const failed = await trailOf(seller, sold.id);
    expect(failed).toMatchObject({ net: 1800, waiting: 1800, paid_out: 0 });
    expect(failed.steps.find(({ kind }) => kind === "payout")).toMatchObject({
      reason: "The bank account has been closed. The money is back in your balance.",
      payout: { status: "failed" },
    });
    await seller.call(refundCalls.ofSale, {
      body: { purchase_id: sold.id, amount: 500, reason: "A part was silent." },
    });
    await sell(seller, 1000);
    await payOut(seller);
    expect(await steps(seller, sold.id)).toEqual([
      "payout 1350",
      "payout 1800",
      "platform_fee -200",
      "refund -500",
      "returned_fee 50",
      "sale 2000",
      "transfer 1800",
    ]);
    expect(await trailOf(seller, sold.id)).toMatchObject({ paid_out: 1350, waiting: 0 });
  });

  it("finds the payout of an old sale, which the provider lists on a later page", async () => {
    const seller = await newSeller();
    const sold = await sell(seller, 2000);
    await payOut(seller);
    await sell(seller, 2000);
    // The bank returns the money of the second sale, which is then available for the payouts by hand.
    await payOut(seller, "failed");
    const stripeAccount = await accountOf(seller);
    for (let payout = 0; payout < 100; payout += 1) {
      await stripe.payouts.create({ amount: 1, currency: "usd" }, { stripeAccount });
    }
    expect(await trailOf(seller, sold.id)).toMatchObject({ paid_out: 1800, waiting: 0 });
  });

  it("finds the payout of a late refund, however many payouts are between", async () => {
    const seller = await newSeller();
    const sold = await sell(seller, 2000);
    await payOut(seller);
    await sell(seller, 2000);
    for (let payout = 0; payout < 12; payout += 1) await payOut(seller, "failed");
    // The provider's times are whole seconds, and the refund must be later than these payouts.
    const second = Math.floor(Date.now() / 1000);
    await vi.waitFor(() => expect(Date.now() / 1000).toBeGreaterThan(second + 1), 2000);
    await seller.call(refundCalls.ofSale, {
      body: { purchase_id: sold.id, amount: 500, reason: "A part was silent." },
    });
    await payOut(seller);
    expect(await trailOf(seller, sold.id)).toMatchObject({ paid_out: 1350, waiting: 0 });
  });

  it("says that the platform pays a lost dispute", async () => {
    const seller = await newSeller();
    const sold = await sell(seller, 2000);
    await sell(seller, 1000);
    const payment_intent = sold.payment_intent_id;
    await control("/disputes/open", { payment_intent });
    await settleEvents(payment_intent ?? "");
    const disputed = await seller.call(paymentCalls.creatorPayments, {
      query: { status: "disputed" },
    });
    expect(disputed.status && disputed.data.payments.map(({ id }) => id)).toEqual([sold.id]);
    await control("/disputes/close", { payment_intent, outcome: "lost" });
    const trail = await trailOf(seller, sold.id);
    expect(trail.net).toBe(1800);
    expect(trail.steps.find(({ kind }) => kind === "dispute")?.reason).toContain(
      "The platform pays for it",
    );
  });

  it("is for its seller only", async () => {
    const seller = await newSeller();
    const sold = await sell(seller, 2000);
    const stranger = await newSeller();
    const foreign = await stranger.call(payoutCalls.trail, { params: { id: sold.id } });
    expect(codeOf(foreign)).toBe("not_found");
  });
});

async function compare(seller: Person, until = new Date(Date.now() + 60_000)) {
  return reconcilePayouts(await reconciliationContextOfSeller(seller), {
    span: { since: new Date(0), until },
    cursor: undefined,
  });
}

async function checkOf(seller: Person) {
  const result = await seller.call(payoutCalls.balance, {});
  return result.status ? result.data.check : undefined;
}

describe("the nightly comparison", () => {
  it("verifies each payout once, and shows the creator when", async () => {
    const seller = await newSeller();
    await sell(seller, 2000);
    await payOut(seller);
    expect(await checkOf(seller)).toBeNull();
    expect(await compare(seller)).toMatchObject({ checked: 1, findings: [] });
    expect(await checkOf(seller)).toMatchObject({ payouts: 1, differences: 0 });
    const later = new Date(Date.now() + 120_000);
    expect(await compare(seller, later)).toMatchObject({ checked: 0, findings: [] });
    // Delivers a message of the first run again.
    expect(await compare(seller)).toMatchObject({ checked: 0, findings: [] });
    expect(await checkOf(seller)).toMatchObject({ payouts: 1, differences: 0 });
  });

  it("reports a sale that differs from its record, every night until it agrees", async () => {
    const seller = await newSeller();
    const sold = await sell(seller, 2000);
    await payOut(seller);
    const [payout] = await payoutHistoryOf(seller);
    await database.payments.patch({ id: sold.id }).set({ amount: 1999 }).go();
    const finding = `${payout?.id} has ${sold.id} as 2000 less 200; its record has 1999 less 200`;
    expect((await compare(seller)).findings).toEqual([finding]);
    expect(await checkOf(seller)).toMatchObject({ payouts: 0, differences: 1 });
    const second = new Date(Date.now() + 120_000);
    expect((await compare(seller, second)).findings).toEqual([finding]);
    await database.payments.patch({ id: sold.id }).set({ amount: 2000 }).go();
    const third = new Date(Date.now() + 180_000);
    expect((await compare(seller, third)).findings).toEqual([]);
    expect(await checkOf(seller)).toMatchObject({ payouts: 1, differences: 0 });
  });
});
