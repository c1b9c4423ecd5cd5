import { describe, expect, it } from "vitest";
import { intentOf, newAccount } from "../../../../test/checkouts.ts";
import { database } from "../../../../test/context.ts";
import { interruptedBeforeWrite } from "../../../../test/interruptions.ts";
import { stripe, unreachable } from "../../../../test/payments.ts";
import {
  failingAt,
  newPaidCreator,
  payOut,
  sell,
  sellElsewhere,
  whileBeingListed,
} from "../../../../test/payouts.ts";
import { reconcile } from "../../../../test/purchases.ts";
import type { UserActor } from "../../../platform/actor.ts";
import { secondsAfter } from "../../../platform/time.ts";
import { checkPayouts } from "../check-payouts.ts";

const recordOf = async ({ userId }: UserActor) =>
  (await database.payoutChecks.get({ creator_id: userId }).go({ consistent: true })).data;

/** A creator who has sold a video, as it is recorded here. */
async function newSeller() {
  const seller = await newPaidCreator();
  const { creator, account, ctx } = seller;
  /** Sells a video and records the sale; returns its payment. */
  const sellRecorded = async (price = 1000) => {
    const { buyer, session_id, item_id } = await sell(seller, price);
    await reconcile(buyer, session_id);
    const { data } = await database.purchases
      .get({ buyer_id: buyer.userId, item_id })
      .go({ consistent: true });
    if (data === null) throw new Error("Not recorded");
    return data.id;
  };
  /** Compares everything before a moment; each later number is a later night. */
  const compare = (night = 0, used: string = account) =>
    checkPayouts(ctx, {
      creatorId: creator.userId,
      account: used,
      until: secondsAfter(start, 3600 * (1 + night)),
    });
  return { ...seller, sellRecorded, compare };
}

const start = new Date();
const until = (night: number) => secondsAfter(start, 3600 * (1 + night)).toISOString();
const recordAmount = (id: string, amount: number) =>
  database.payments.patch({ id }).set({ amount }).go();

describe("the comparison of payouts", () => {
  it("records what agrees to the cent", async () => {
    const { creator, account, ctx, sellRecorded, compare } = await newSeller();
    await sellRecorded(1000);
    await sellRecorded(2000);
    await payOut(account);
    await sellRecorded(3000);
    await payOut(account, "pending");
    expect(await compare()).toEqual({ compared: 2, findings: [] });
    expect(await recordOf(creator)).toEqual({
      creator_id: creator.userId,
      account_id: account,
      checked_at: ctx.now().toISOString(),
      compared_until: until(0),
      payouts: 2,
      differing: [],
      unlisted: [],
    });
  });

  it("waits for a payout whose content the provider does not list yet", async () => {
    const { creator, account, ctx, sellRecorded, compare } = await newSeller();
    await sellRecorded();
    const { id } = await payOut(account);
    for (const night of [0, 1]) {
      const input = { creatorId: creator.userId, account, until: new Date(until(night)) };
      const result = await checkPayouts(whileBeingListed(ctx), input);
      expect(result).toEqual({ compared: 0, findings: [] });
      expect(await recordOf(creator)).toMatchObject({ payouts: 0, differing: [], unlisted: [id] });
    }
    expect(await compare(2)).toEqual({ compared: 1, findings: [] });
    expect(await recordOf(creator)).toMatchObject({ payouts: 1, unlisted: [] });
  });

  it("is done once for each payout, and not again by a late message", async () => {
    const { creator, account, ctx, sellRecorded, compare } = await newSeller();
    await sellRecorded();
    await payOut(account);
    expect(await compare(1)).toMatchObject({ compared: 1 });
    const record = await recordOf(creator);
    const repeated = await checkPayouts(
      { ...ctx, now: () => secondsAfter(start, 60) },
      { creatorId: creator.userId, account, until: new Date(until(1)) },
    );
    expect(repeated).toEqual({ compared: 0, findings: [] });
    expect(await compare(0)).toEqual({ compared: 0, findings: [] });
    expect(await recordOf(creator)).toEqual(record);
    expect(await compare(2)).toEqual({ compared: 0, findings: [] });
    expect(await recordOf(creator)).toMatchObject({ payouts: 1, compared_until: until(2) });
  });

  it("leaves later payouts to the next night", async () => {
    const { creator, account, ctx, sellRecorded, compare } = await newSeller();
    await sellRecorded();
    const { created } = await payOut(account);
    const input = { creatorId: creator.userId, account, until: new Date(created * 1000) };
    expect(await checkPayouts(ctx, input)).toEqual({ compared: 0, findings: [] });
    expect(await recordOf(creator)).toMatchObject({ payouts: 0, differing: [] });
    expect(await compare()).toEqual({ compared: 1, findings: [] });
    expect(await recordOf(creator)).toMatchObject({ payouts: 1, differing: [] });
  });

  it("names a sale that differs from its record, every night until it agrees", async () => {
    const { creator, account, sellRecorded, compare } = await newSeller();
    const [good, bad] = [await sellRecorded(1000), await sellRecorded(2000)];
    const { id } = await payOut(account);
    await sellRecorded(3000);
    await payOut(account);
    await recordAmount(bad, 1999);
    const finding = `${id} has ${bad} as 2000 less 200; its record has 1999 less 200`;
    expect(await compare(0)).toEqual({ compared: 2, findings: [finding] });
    expect(await recordOf(creator)).toMatchObject({ payouts: 1, differing: [id] });
    expect(await compare(1)).toEqual({ compared: 1, findings: [finding] });
    expect(await recordOf(creator)).toMatchObject({ payouts: 1, differing: [id] });
    await recordAmount(bad, 2000);
    expect(await compare(2)).toEqual({ compared: 1, findings: [] });
    expect(await recordOf(creator)).toMatchObject({ payouts: 2, differing: [] });
    await recordAmount(good, 1);
    expect(await compare(3)).toEqual({ compared: 0, findings: [] });
  });

  it("compares payouts that the bank has returned, with the returned money in the next one", async () => {
    const { account, sellRecorded, compare } = await newSeller();
    await sellRecorded();
    await payOut(account, "failed");
    await payOut(account);
    expect(await compare()).toEqual({ compared: 2, findings: [] });
  });

  it("leaves out payouts that were made by hand, and sales outside of this site", async () => {
    const { account, compare } = await newSeller();
    await sellElsewhere(account);
    await payOut(account, "failed");
    await stripe.payouts.create({ amount: 100, currency: "usd" }, { stripeAccount: account });
    expect(await compare()).toEqual({ compared: 1, findings: [] });
  });

  it("names a sale of this site without a record, unless it was refunded in full", async () => {
    const seller = await newSeller();
    const lost = await sell(seller, 2000);
    const unfulfillable = await sell(seller, 3000);
    await stripe.refunds.create({
      payment_intent: await intentOf(unfulfillable.session_id),
      reverse_transfer: true,
      refund_application_fee: true,
    });
    const { id } = await payOut(seller.account);
    const finding = `a sale of ${lost.item_id} for 2000, without a record`;
    expect(await seller.compare()).toEqual({
      compared: 1,
      findings: [expect.stringMatching(`^${id} has txn_\\w+, ${finding}$`)],
    });
    await reconcile(lost.buyer, lost.session_id);
    expect(await seller.compare(1)).toEqual({ compared: 1, findings: [] });
  });

  it("counts each payout once when a newer run is faster", async () => {
    const { creator, account, ctx, sellRecorded, compare } = await newSeller();
    await sellRecorded();
    await payOut(account);
    const overtaken = interruptedBeforeWrite(() => compare(1));
    const input = { creatorId: creator.userId, account, until: new Date(until(0)) };
    expect(await checkPayouts({ ...ctx, database: overtaken }, input)).toEqual({
      compared: 0,
      findings: [],
    });
    expect(await recordOf(creator)).toMatchObject({ payouts: 1, compared_until: until(1) });
  });

  it("begins again with another account", async () => {
    const { creator, account, sellRecorded, compare } = await newSeller();
    const sold = await sellRecorded();
    await payOut(account);
    await recordAmount(sold, 1);
    await compare(1);
    const other = await newAccount();
    await sellElsewhere(other);
    await payOut(other);
    // Also for a moment that is compared for the former account.
    expect(await compare(0, other)).toEqual({ compared: 1, findings: [] });
    expect(await recordOf(creator)).toMatchObject({
      account_id: other,
      payouts: 1,
      differing: [],
      compared_until: until(0),
    });
  });

  it("records nothing when the provider does not answer", async () => {
    const { creator, account, ctx, sellRecorded } = await newSeller();
    await sellRecorded();
    await payOut(account);
    const silent = failingAt(ctx, "payouts", "list", unreachable());
    const input = { creatorId: creator.userId, account, until: new Date(until(0)) };
    await expect(checkPayouts(silent, input)).rejects.toThrow("Connection reset");
    expect(await recordOf(creator)).toBeNull();
  });
});
