import { describe, expect, it } from "vitest";
import { createUser, database, refusal, visitor } from "../../../../test/context.ts";
import {
  fixtures,
  paymentContextOf,
  stripe,
  unreachable,
  withProvider,
} from "../../../../test/payments.ts";
import {
  changeUser,
  failingAt,
  newPaidCreator,
  payOut,
  sell,
  userOf,
  withPayoutLists,
} from "../../../../test/payouts.ts";
import { withFields } from "../../../../test/with-fields.ts";
import { fromEpochSeconds } from "../../../platform/time.ts";
import { getPayoutBalance } from "../get-balance.ts";
import { recordPayoutVisit } from "../record-visit.ts";

type PayoutContext = ReturnType<typeof paymentContextOf>;

const balanceOf = async (ctx: PayoutContext) => (await getPayoutBalance({ ctx })).balance;

/** The same context with a provider whose list of movements has other fields, one a page. */
const withMovements = (ctx: PayoutContext, change: (position: number) => object) => {
  let position = 0;
  return withProvider(ctx, (real) => {
    const list = async (...[query, options]: Parameters<typeof real.balanceTransactions.list>) => {
      const page = await real.balanceTransactions.list({ ...query, limit: 1 }, options);
      const data = page.data.map((one) => withFields(one, change(position)));
      position += 1;
      return { ...page, data };
    };
    return withFields(real, {
      balanceTransactions: withFields(real.balanceTransactions, { list }),
    });
  });
};

describe("the balance", () => {
  it("is the caller's own", async () => {
    const call = getPayoutBalance({ ctx: fixtures.context(visitor) });
    expect(await refusal(call)).toBe("unauthenticated");
    const [one, other] = [await newPaidCreator(), await newPaidCreator()];
    await sell(one, 5000);
    expect(await balanceOf(one.ctx)).toMatchObject({ pending: 4500 });
    expect(await balanceOf(other.ctx)).toEqual({
      currency: "usd",
      available: 0,
      pending: 0,
      in_transit: 0,
      settling: [],
    });
  });

  it("is unknown without a payout account, and the provider is not asked", async () => {
    const newcomer = paymentContextOf(await createUser("creator"));
    const silent = failingAt(newcomer, "balance", "retrieve", unreachable());
    expect(await getPayoutBalance({ ctx: silent })).toEqual({
      balance: null,
      check: null,
      last_visit: null,
    });
  });

  it("holds a sale until it settles, then pays it out, and has it again when the bank refuses", async () => {
    const seller = await newPaidCreator();
    await sell(seller, 2000);
    const [movement] = (
      await stripe.balanceTransactions.list({}, { stripeAccount: seller.account })
    ).data;
    const available_on = fromEpochSeconds(movement?.available_on ?? 0).toISOString();
    const nothing = { currency: "usd", available: 0, pending: 0, in_transit: 0, settling: [] };
    expect(await balanceOf(seller.ctx)).toEqual({
      ...nothing,
      pending: 1800,
      settling: [{ amount: 1800, available_on }],
    });
    await payOut(seller.account, "failed");
    expect(await balanceOf(seller.ctx)).toEqual({ ...nothing, available: 1800 });
    await payOut(seller.account, "pending");
    await sell(seller, 1000);
    expect(await balanceOf(seller.ctx)).toMatchObject({
      available: 0,
      pending: 900,
      in_transit: 1800,
    });
    await payOut(seller.account, "pending");
    expect(await balanceOf(seller.ctx)).toEqual({ ...nothing, in_transit: 2700 });
  });

  it("forgets what has arrived", async () => {
    const seller = await newPaidCreator();
    await sell(seller);
    await payOut(seller.account, "paid");
    expect(await balanceOf(seller.ctx)).toMatchObject({ available: 0, in_transit: 0 });
  });

  it("looks for money on its way among the payouts of the last 30 days", async () => {
    const seller = await newPaidCreator();
    await sell(seller);
    await payOut(seller.account, "paid");
    const listed = withPayoutLists(seller.ctx, () => ({ status: "in_transit" }));
    const now = new Date(Date.now() + 60_000);
    expect(await balanceOf({ ...listed.ctx, now: () => now })).toMatchObject({ in_transit: 900 });
    const gte = Math.floor(now.getTime() / 1000) - 30 * 24 * 60 * 60;
    expect(listed.requests).toEqual([{ created: { gte }, limit: 100 }]);
  });

  it("is in the currency of the account", async () => {
    const seller = await newPaidCreator();
    await sell(seller);
    const answer = (balance: object) =>
      withProvider(
        withMovements(seller.ctx, () => ({})),
        () => withFields(stripe, { balance: { retrieve: async () => balance } }),
      );
    const parts = (first: number, second: number) => [
      { amount: first, currency: "eur" },
      { amount: second, currency: "usd" },
    ];
    const euros = answer({ available: parts(5, 2), pending: parts(3, 4).toReversed() });
    expect(await balanceOf(euros)).toEqual({
      currency: "eur",
      available: 5,
      pending: 3,
      in_transit: 0,
      settling: [],
    });
    // The rest from before a change of bank does not hide the rest of the money.
    const changedBank = answer({ available: parts(-5, 0), pending: parts(0, 5000) });
    expect(await balanceOf(changedBank)).toMatchObject({ currency: "usd", pending: 5000 });
    expect(await balanceOf(answer({ available: [], pending: [] }))).toMatchObject({
      currency: "usd",
      available: 0,
      pending: 0,
      settling: [{ amount: 900 }],
    });
  });

  it("is in the currency that holds money, and adds no other to what is on its way", async () => {
    const seller = await newPaidCreator();
    const onItsWay = (currency: string, amount: number) => ({
      currency,
      amount,
      status: "pending",
    });
    const answer = (pending: object[], data: object[]) =>
      withProvider(seller.ctx, () =>
        withFields(stripe, {
          balance: {
            retrieve: async () => ({ available: [{ amount: 0, currency: "usd" }], pending }),
          },
          payouts: { list: async () => ({ data }) },
        }),
      );
    const paying = [onItsWay("eur", 30), onItsWay("usd", 500), onItsWay("eur", 4)];
    const euros = answer([{ amount: 7, currency: "eur" }], paying);
    expect(await balanceOf(euros)).toMatchObject({ currency: "eur", pending: 7, in_transit: 34 });
    expect(await balanceOf(answer([], [onItsWay("eur", 30)]))).toMatchObject({
      currency: "eur",
      available: 0,
      in_transit: 30,
    });
  });

  it("adds up what becomes available on one day, soonest first, for five days", async () => {
    const seller = await newPaidCreator();
    for (const price of [700, 600, 500, 400, 300, 200, 100]) await sell(seller, price);
    // The newest movement is of the cheapest sale.
    const day = 86_400;
    const first = 20_000 * day;
    const times = [6, 5, 4, 3, 2, 1, 1].map((days) => first + days * day);
    const hours = withMovements(seller.ctx, (position) => ({
      available_on: (times[position] ?? 0) + (position === 5 ? 3600 : 0),
    }));
    const at = (days: number, seconds = 0) =>
      fromEpochSeconds(first + days * day + seconds).toISOString();
    expect((await balanceOf(hours))?.settling).toEqual([
      { amount: 540 + 630, available_on: at(1, 3600) },
      { amount: 450, available_on: at(2) },
      { amount: 360, available_on: at(3) },
      { amount: 270, available_on: at(4) },
      { amount: 180, available_on: at(5) },
    ]);
  });

  it("takes the latest time of a day in either order, and a day ends at midnight", async () => {
    const seller = await newPaidCreator();
    for (const price of [300, 200, 100]) await sell(seller, price);
    const midnight = 20_000 * 86_400;
    const times = [midnight - 1, midnight + 10, midnight];
    const movements = withMovements(seller.ctx, (position) => ({ available_on: times[position] }));
    expect((await balanceOf(movements))?.settling).toEqual([
      { amount: 90, available_on: fromEpochSeconds(midnight - 1).toISOString() },
      { amount: 450, available_on: fromEpochSeconds(midnight + 10).toISOString() },
    ]);
  });

  it("leaves out what has settled, and reads no further than that", async () => {
    const seller = await newPaidCreator();
    for (const price of [300, 200, 100]) await sell(seller, price);
    const statuses = ["pending", "available", "pending"];
    const movements = withMovements(seller.ctx, (position) => ({ status: statuses[position] }));
    expect((await balanceOf(movements))?.settling).toMatchObject([{ amount: 90 }]);
  });
});

describe("the compared payouts beside the balance", () => {
  const store = (creator_id: string, account_id: string) =>
    database.payoutChecks
      .put({
        creator_id,
        account_id,
        checked_at: "2026-11-25T03:00:00.000Z",
        compared_until: "2026-11-25T02:00:00.000Z",
        payouts: 7,
        differing: ["po_1", "po_2"],
      })
      .go();

  it("are those of the caller's present account", async () => {
    const { creator, account, ctx } = await newPaidCreator();
    expect(await getPayoutBalance({ ctx })).toMatchObject({ check: null });
    await store(creator.userId, account);
    expect((await getPayoutBalance({ ctx })).check).toEqual({
      checked_at: "2026-11-25T03:00:00.000Z",
      payouts: 7,
      differences: 2,
    });
    await store(creator.userId, "acct_former");
    expect(await getPayoutBalance({ ctx })).toMatchObject({ check: null });
    expect(await getPayoutBalance({ ctx: (await newPaidCreator()).ctx })).toMatchObject({
      check: null,
    });
  });
});

describe("the last visit", () => {
  const shown = { state: "You can be paid out", available: 10, pending: -20, in_transit: 30 };

  it("is what the caller's page has shown, until the next one", async () => {
    const { creator, ctx } = await newPaidCreator();
    const stranger = await newPaidCreator();
    const now = new Date("2026-11-25T10:00:00.000Z");
    const visit = { ...shown, at: now.toISOString() };
    const call = { ctx: { ...ctx, now: () => now }, input: shown };
    expect(await recordPayoutVisit(call)).toEqual(visit);
    expect(await getPayoutBalance({ ctx })).toMatchObject({ last_visit: visit });
    expect(await getPayoutBalance({ ctx: stranger.ctx })).toMatchObject({ last_visit: null });
    await recordPayoutVisit({ ctx, input: { ...shown, pending: 0 } });
    expect((await userOf(creator)).payout_visit).toMatchObject({ pending: 0 });
  });

  it("is shown without a payout account too, and recorded for nobody but a person", async () => {
    const creator = await createUser("creator");
    await changeUser(creator, { payout_visit: { ...shown, at: "2026-11-25T10:00:00.000Z" } });
    expect(await getPayoutBalance({ ctx: paymentContextOf(creator) })).toMatchObject({
      balance: null,
      last_visit: shown,
    });
    const call = recordPayoutVisit({ ctx: fixtures.context(visitor), input: shown });
    expect(await refusal(call)).toBe("unauthenticated");
  });
});
