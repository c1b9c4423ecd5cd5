import { randomUUID } from "node:crypto";
import {
  noPlatformFigures,
  type PlatformDay,
  type PlatformFigures,
} from "@marquee/contracts/operations/admin/admin-money.schema";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { contextOf, createUser, database } from "../../../../test/context.ts";
import { readDays } from "../../../../test/figures.ts";
import type { PaymentFacts } from "../../../people/entitlement/status.ts";
import type { UserActor } from "../../../platform/actor.ts";
import { applyPayment } from "../../settlement/apply-payment.ts";
import { readPlatformFigures } from "../read-platform-figures.ts";
import { rebuildPlatformFigures } from "../rebuild-platform-figures.ts";
import { recordPlatformEntry } from "../record-platform-entry.ts";

/** Years without other data, because all tests share the platform's figures. */
let year = 2100;
const newYear = () => {
  year += 1;
  return { from: `${year}-01-01`, to: `${year}-12-31`, day: (rest: string) => `${year}-${rest}` };
};

let admin: UserActor;
let creators: UserActor[];
beforeAll(async () => {
  admin = await createUser("admin");
  creators = await Promise.all([createUser("creator"), createUser("creator")]);
});

const at = (day: string) =>
  contextOf({ type: "system", name: "test" }, new Date(`${day}T12:00:00.000Z`));
const read = async ({ from, to }: { from: string; to: string }) =>
  (await readPlatformFigures({ ctx: contextOf(admin), input: { from, to } })).days;
const on = (day: string, figures: Partial<PlatformFigures>): PlatformDay => ({
  ...noPlatformFigures,
  ...figures,
  day,
});

interface Sale {
  session_id: string;
  creator: UserActor;
  buyer_id: string;
  item_id: string;
  amount: number;
  platform_fee: number;
}

const newSale = (sale: { creator: UserActor; amount: number; platform_fee: number }): Sale => ({
  ...sale,
  session_id: `cs_${randomUUID()}`,
  buyer_id: `usr_${randomUUID()}`,
  item_id: `vid_${randomUUID()}`,
});

/** Does what the webhook's consumer does, with the provider's state of a payment on a day. */
async function hear(sale: Sale, day: string, facts: Partial<PaymentFacts> = {}): Promise<string> {
  const { creator, buyer_id, item_id, session_id, amount, platform_fee } = sale;
  const checkout = {
    session_id,
    user_id: buyer_id,
    kind: "video" as const,
    item_id,
    title: "A video",
    link: "/",
    request_hash: "hash",
    amount,
    platform_fee,
    status: "pending" as const,
    created_at: day,
    updated_at: day,
  };
  const { data: known } = await database.checkouts.get({ session_id }).go({ consistent: true });
  const { data: stored } =
    known === null ? await database.checkouts.create(checkout).go() : { data: known };
  const { data: purchase } = await database.purchases
    .get({ buyer_id, item_id })
    .go({ consistent: true });
  return applyPayment(at(day), {
    checkout: stored,
    creatorId: creator.userId,
    purchase,
    facts: {
      outcome: "paid",
      amount,
      amountRefunded: 0,
      dispute: "none",
      paymentIntentId: "pi_test",
      subscriptionId: undefined,
      awaitsBank: false,
      refundedByPlatform: 0,
      ...facts,
    },
  });
}

const creatorAt = (index: number): UserActor => {
  const creator = creators[index];
  if (creator === undefined) throw new Error("There is no such creator");
  return creator;
};

it("a sale, a refund and a dispute count on their days, and a repetition adds nothing", async () => {
  const span = newYear();
  const refunded = newSale({ creator: creatorAt(0), amount: 1000, platform_fee: 100 });
  const disputed = newSale({ creator: creatorAt(1), amount: 2000, platform_fee: 160 });
  await Promise.all([hear(refunded, span.day("03-01")), hear(disputed, span.day("03-01"))]);
  expect(await hear(refunded, span.day("03-02"))).toBe("unchanged");
  await hear(refunded, span.day("03-03"), { amountRefunded: 300 });
  expect(await hear(refunded, span.day("03-04"), { amountRefunded: 300 })).toBe("unchanged");
  await hear(disputed, span.day("03-05"), { dispute: "open" });
  expect(await hear(disputed, span.day("03-06"), { dispute: "open" })).toBe("unchanged");
  await hear(disputed, span.day("03-07"), { dispute: "lost" });
  expect(await read(span)).toEqual([
    on(span.day("03-01"), { sales: 2, gross: 3000, fees: 260, earnings: 2740 }),
    on(span.day("03-03"), { refunded: 300, fees: -30, earnings: -270 }),
    on(span.day("03-05"), { disputes: 1, disputed_amount: 2000 }),
    on(span.day("03-07"), { dispute_losses: 2000 }),
  ]);
  expect(await rebuildPlatformFigures(at(span.to), span)).toEqual([]);
});

const happening = fc.record({
  sale: fc.nat({ max: 3 }),
  day: fc.integer({ min: 1, max: 4 }),
  /** Hundredths of the amount. */
  refunded: fc.nat({ max: 100 }),
  dispute: fc.constantFrom("none" as const, "none" as const, "open" as const, "lost" as const),
});
const prices = fc.array(
  fc.record({ amount: fc.nat({ max: 5000 }), percent: fc.nat({ max: 30 }) }),
  {
    minLength: 4,
    maxLength: 4,
  },
);

it("the platform's day is the sum of the creators' days, and is rebuilt to the same", async () => {
  await fc.assert(
    fc.asyncProperty(
      prices,
      fc.array(happening, { minLength: 6, maxLength: 12 }),
      async (made, happenings) => {
        const span = newYear();
        const sales = made.map(({ amount, percent }, index) =>
          newSale({
            creator: creatorAt(index % 2),
            amount,
            platform_fee: Math.round((amount * percent) / 100),
          }),
        );
        for (const { sale, day, refunded, dispute } of happenings) {
          const heard = sales[sale];
          if (heard === undefined) continue;
          const amountRefunded = Math.round((heard.amount * refunded) / 100);
          await hear(heard, span.day(`05-0${day}`), { amountRefunded, dispute });
        }
        const days = await read(span);
        const ofCreators = (
          await Promise.all(
            creators.map(({ userId }) => readDays(contextOf(admin), { owner_id: userId, ...span })),
          )
        ).flat();
        for (const { day, sales, earnings, refunded, gross, fees } of days) {
          const sum = (name: "sales" | "earnings" | "refunded") =>
            ofCreators
              .filter((one) => one.day === day)
              .reduce((total, one) => total + one[name], 0);
          expect([sales, earnings, refunded]).toEqual([
            sum("sales"),
            sum("earnings"),
            sum("refunded"),
          ]);
          expect(gross - refunded - fees).toBe(earnings);
        }
        const known = new Set(days.map(({ day }) => day));
        expect(ofCreators.filter(({ day }) => !known.has(day))).toEqual([]);
        expect(await rebuildPlatformFigures(at(span.to), span)).toEqual([]);
      },
    ),
    { numRuns: 6 },
  );
});

describe("platform money outside of the payments between buyers and creators", () => {
  it("counts once, however often and in whatever order it is read", async () => {
    const span = newYear();
    const reading = { kind: "plan" as const, id: `in_${year}`, amount: 2900 };
    const paidAt = new Date(span.day("06-01"));
    const record = (day: string, returned: number) =>
      recordPlatformEntry(at(span.day(day)), { ...reading, returned, at: paidAt });
    await Promise.all([record("06-02", 0), record("06-02", 0), record("06-02", 0)]);
    await record("06-03", 900);
    // An older reading, and the newest again.
    await record("06-04", 0);
    await record("06-05", 900);
    await record("06-06", 2900);
    expect(await read(span)).toEqual([
      on(span.day("06-01"), { plan_revenue: 2900 }),
      on(span.day("06-03"), { plan_revenue: -900 }),
      on(span.day("06-06"), { plan_revenue: -2000 }),
    ]);
  });

  it("is counted by its kind; a payout that never arrived is not", async () => {
    const span = newYear();
    const day = span.day("07-01");
    const record = (
      kind: "minutes" | "promotion" | "dispute" | "failed_payment" | "payout",
      amount: number,
      returned = 0,
    ) =>
      recordPlatformEntry(at(day), {
        kind,
        id: `${kind}_${year}_${amount}`,
        amount,
        returned,
        at: new Date(day),
      });
    await record("minutes", 100);
    await record("promotion", 200);
    await record("dispute", 300);
    await record("failed_payment", 400);
    await record("payout", 500);
    await record("payout", 0, 600);
    expect(await read(span)).toEqual([
      on(day, {
        minutes_revenue: 100,
        promotion_revenue: 200,
        disputes: 1,
        disputed_amount: 300,
        failed_payments: 1,
        failed_amount: 400,
        payouts: 500,
      }),
    ]);
  });
});

it("the platform's figures are rebuilt from payments and entries, and the second run finds nothing", async () => {
  const span = newYear();
  const day = span.day("08-01");
  const sale = newSale({ creator: creatorAt(0), amount: 1000, platform_fee: 100 });
  await hear(sale, day);
  await hear(sale, span.day("08-02"), { dispute: "open" });
  await recordPlatformEntry(at(day), {
    kind: "payout",
    id: `po_${year}`,
    amount: 700,
    returned: 0,
    at: new Date(day),
  });
  const right = await read(span);
  await Promise.all(
    ["0", "1", "2", "3"].map((shard) =>
      database.dailyFigures.delete({ owner_id: "platform", day, shard }).go(),
    ),
  );
  await database.dailyFigures
    .upsert({ owner_id: "platform", day: span.day("08-02"), shard: "1" })
    .add({ disputes: 4 })
    .go();
  expect(await rebuildPlatformFigures(at(span.to), span)).toEqual([
    {
      owner_id: "platform",
      day,
      figures: { sales: 1, earnings: 900, gross: 1000, fees: 100, payouts: 700 },
    },
    { owner_id: "platform", day: span.day("08-02"), figures: { disputes: -4 } },
  ]);
  expect(await read(span)).toEqual(right);
  expect(await rebuildPlatformFigures(at(span.to), span)).toEqual([]);
});

it("a report has the span, its totals and those of the span before, for admins only", async () => {
  const span = newYear();
  await hear(
    newSale({ creator: creatorAt(0), amount: 1000, platform_fee: 100 }),
    span.day("09-01"),
  );
  await hear(newSale({ creator: creatorAt(1), amount: 500, platform_fee: 50 }), span.day("09-11"));
  const input = { from: span.day("09-11"), to: span.day("09-20") };
  const report = await readPlatformFigures({ ctx: contextOf(admin), input });
  expect(report.days.map(({ day }) => day)).toEqual([input.from]);
  expect([report.sums.gross, report.sums_before.gross]).toEqual([500, 1000]);
  const later = { ...input, from: span.day("09-12") };
  const narrow = await readPlatformFigures({ ctx: contextOf(admin), input: later });
  expect([narrow.sums.gross, narrow.sums_before.gross]).toEqual([0, 500]);
  await expect(readPlatformFigures({ ctx: contextOf(creatorAt(0)), input })).rejects.toMatchObject({
    code: "not_found",
  });
});
