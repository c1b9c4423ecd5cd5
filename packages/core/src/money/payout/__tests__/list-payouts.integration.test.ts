import { describe, expect, it } from "vitest";
import { newAccount } from "../../../../test/checkouts.ts";
import { createUser, refusal, visitor } from "../../../../test/context.ts";
import { fixtures, paymentContextOf, stripe, unreachable } from "../../../../test/payments.ts";
import {
  changeUser,
  failingAt,
  newPaidCreator,
  payOut,
  sell,
  withPayoutLists,
} from "../../../../test/payouts.ts";
import { fromEpochSeconds } from "../../../platform/time.ts";
import { listPayouts } from "../list-payouts.ts";

type Input = Parameters<typeof listPayouts>[0]["input"];
type PayoutContext = Parameters<typeof listPayouts>[0]["ctx"];

const list = (ctx: PayoutContext, input: Partial<Input> = {}) =>
  listPayouts({ ctx, input: { page: 1, limit: 10, ...input } });
const idsOf = async (ctx: PayoutContext, input: Partial<Input> = {}) =>
  (await list(ctx, input)).items.map(({ id }) => id);

/** A creator with a payout that arrived, one that failed, and one that is on its way. */
async function newPayouts() {
  const seller = await newPaidCreator();
  await sell(seller, 1000);
  const paid = await payOut(seller.account, "paid");
  await sell(seller, 2000);
  const failed = await payOut(seller.account, "failed");
  const pending = await payOut(seller.account, "pending");
  return { ...seller, paid, failed, pending };
}

const seller = await newPayouts();
const { ctx, paid, failed, pending } = seller;

describe("the list of payouts", () => {
  it("shows the caller's payouts as the provider has them, newest first", async () => {
    const { items } = await list(ctx);
    const timesOf = ({ created, arrival_date }: typeof paid) => ({
      created_at: fromEpochSeconds(created).toISOString(),
      arrival_date: fromEpochSeconds(arrival_date).toISOString(),
    });
    const currency = "usd";
    expect(items).toEqual([
      { id: pending.id, amount: 1800, currency, status: "pending", ...timesOf(pending) },
      {
        id: failed.id,
        amount: 1800,
        currency,
        status: "failed",
        failure_reason: "The bank account has been closed.",
        ...timesOf(failed),
      },
      { id: paid.id, amount: 900, currency, status: "paid", ...timesOf(paid) },
    ]);
  });

  it("shows nobody another person's payouts", async () => {
    expect(await refusal(list(fixtures.context(visitor)))).toBe("unauthenticated");
    const other = await newPaidCreator();
    await sell(other);
    const { id } = await payOut(other.account);
    expect(await idsOf(other.ctx)).toEqual([id]);
    expect(await idsOf(other.ctx, { search: paid.id })).toEqual([]);
    expect(await idsOf(ctx)).not.toContain(id);
  });

  it("is empty without a payout account, and the provider is not asked", async () => {
    const newcomer = paymentContextOf(await createUser("creator"));
    const silent = failingAt(newcomer, "payouts", "list", unreachable());
    expect(await list(silent)).toEqual({
      items: [],
      pagination: { page: 1, limit: 10, has_next: false, next_cursor: null },
    });
  });

  it("shows the payouts of one status", async () => {
    expect(await idsOf(ctx, { type: "paid" })).toEqual([paid.id]);
    expect(await idsOf(ctx, { type: "failed" })).toEqual([failed.id]);
    expect(await idsOf(ctx, { type: "pending" })).toEqual([pending.id]);
    expect(await idsOf(ctx, { type: "canceled" })).toEqual([]);
    expect(await idsOf(ctx, { type: "in_transit" })).toEqual([]);
  });

  it("asks the provider for a status, and for a month where it has no such filter", async () => {
    const inTransit = withPayoutLists(ctx, (position) =>
      position === 1 ? { status: "in_transit" } : {},
    );
    const now = new Date(Date.now() + 60_000);
    const later = { ...inTransit.ctx, now: () => now };
    expect(await list(later, { type: "in_transit" })).toMatchObject({
      items: [{ id: failed.id, status: "in_transit" }],
    });
    await list(later, { type: "paid" });
    await list(later);
    const since = Math.floor(now.getTime() / 1000) - 30 * 24 * 60 * 60;
    expect(inTransit.requests).toEqual([
      { limit: 100, created: { gte: since } },
      { limit: 11, status: "paid" },
      { limit: 11 },
    ]);
  });

  it("finds a part of an id in any case", async () => {
    expect(await idsOf(ctx, { search: failed.id.slice(4) })).toEqual([failed.id]);
    expect(await idsOf(ctx, { search: failed.id.slice(4).toUpperCase() })).toEqual([failed.id]);
    expect(await idsOf(ctx, { search: failed.id, type: "failed" })).toEqual([failed.id]);
    expect(await idsOf(ctx, { search: failed.id, type: "paid" })).toEqual([]);
  });

  it("finds an old payout in few calls, as the page of one payout needs it", async () => {
    const provider = withPayoutLists(ctx, () => ({}));
    expect(await idsOf(provider.ctx, { search: paid.id, limit: 1 })).toEqual([paid.id]);
    await list(provider.ctx, { limit: 1 });
    expect(provider.requests).toEqual([{ limit: 100 }, { limit: 2 }]);
  });

  it("shows a status that is new at the provider as on its way, and every failure with a reason", async () => {
    const unknown = withPayoutLists(ctx, (position) =>
      position === 0 ? { status: "held" } : { failure_message: null },
    );
    const { items } = await list(unknown.ctx);
    expect(items[0]).toMatchObject({ id: pending.id, status: "pending" });
    expect(items[1]?.failure_reason).toBe("The bank did not accept this payout.");
    expect(items[2]).not.toHaveProperty("failure_reason");
  });

  it("goes on after a page, in the same list only", async () => {
    const first = await list(ctx, { limit: 2 });
    expect(first.items.map(({ id }) => id)).toEqual([pending.id, failed.id]);
    const cursor = first.pagination.next_cursor ?? "";
    expect(await list(ctx, { limit: 2, cursor })).toMatchObject({
      items: [{ id: paid.id }],
      pagination: { has_next: false },
    });
    for (const input of [{ type: "paid" as const }, { search: "po" }]) {
      expect(await refusal(list(ctx, { ...input, cursor }))).toBe("invalid_cursor");
    }
    expect(await refusal(list((await newPaidCreator()).ctx, { cursor }))).toBe("invalid_cursor");
  });

  it("refuses a position in the payouts of another status, or of a former account", async () => {
    const moved = await newPaidCreator();
    await sell(moved);
    await payOut(moved.account, "failed");
    await payOut(moved.account, "failed");
    await payOut(moved.account);
    const { pagination: ofFailed } = await list(moved.ctx, { type: "failed", limit: 1 });
    const next = { limit: 1, cursor: ofFailed.next_cursor ?? "" };
    expect((await list(moved.ctx, { ...next, type: "failed" })).items).toHaveLength(1);
    expect(await refusal(list(moved.ctx, { ...next, type: "paid" }))).toBe("invalid_cursor");
    const { pagination } = await list(moved.ctx, { limit: 1 });
    await changeUser(moved.creator, { payout_account_id: await newAccount() });
    const cursor = pagination.next_cursor ?? "";
    expect(await refusal(list(moved.ctx, { limit: 1, cursor }))).toBe("invalid_cursor");
  });

  it("shows payouts that were made by hand", async () => {
    const byHand = await newPaidCreator();
    await sell(byHand);
    await payOut(byHand.account, "failed");
    const { id } = await stripe.payouts.create(
      { amount: 100, currency: "usd" },
      { stripeAccount: byHand.account },
    );
    expect((await list(byHand.ctx)).items[0]).toMatchObject({ id, amount: 100 });
  });
});
