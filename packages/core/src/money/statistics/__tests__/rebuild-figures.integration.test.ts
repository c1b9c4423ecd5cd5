import { noFigures } from "@marquee/contracts/people/figures/figures.schema";
import { describe, expect, it } from "vitest";
import { contextOf, createUser, database } from "../../../../test/context.ts";
import { readDays } from "../../../../test/figures.ts";
import type { UserActor } from "../../../platform/actor.ts";
import type { PaymentItem } from "../../payment/index.ts";
import { compareFigures, repairFigures } from "../rebuild-figures.ts";
import { rebuildMoneyFigures } from "../rebuild-money-figures.ts";

const system = contextOf({ type: "system", name: "test" });
const newId = (prefix: string) => `${prefix}_${crypto.randomUUID()}`;
const noon = (day: string) => `${day}T12:00:00.000Z`;
const on = (day: string, figures: Partial<typeof noFigures>) => ({ ...noFigures, ...figures, day });
const march = { from: "2026-03-01", to: "2026-03-31" };

/** A stored payment whose sale and refunds are in no figures. */
async function putPayment(
  creator: UserActor,
  { day, refunds = [], ...changes }: { day: string } & Partial<PaymentItem>,
): Promise<PaymentItem> {
  const { data } = await database.payments
    .create({
      id: newId("pur"),
      buyer_id: newId("usr"),
      creator_id: creator.userId,
      item_id: newId("vid"),
      kind: "video",
      title: "Sea at dawn",
      status: "paid",
      amount: 1000,
      amount_refunded: refunds.reduce((sum, { amount }) => sum + amount, 0),
      platform_fee: 100,
      refunds,
      session_id: newId("cs"),
      created_at: noon(day),
      updated_at: refunds.at(-1)?.at ?? noon(day),
      ...changes,
    })
    .go();
  return data;
}

const daysOf = (owner_id: string, span = { from: "2026-01-01", to: "2026-12-31" }) =>
  readDays(system, { owner_id, ...span });
const monthOf = async (video_id: string, month: string) =>
  (await database.videoMonths.get({ video_id, month }).go({ consistent: true })).data;

describe("the figures of a creator", () => {
  it("are computed from the payments, those of the videos too, once", async () => {
    const creator = await createUser("creator");
    const refund = { at: noon("2026-03-05"), amount: 300 };
    const { item_id } = await putPayment(creator, { day: "2026-03-01", refunds: [refund] });
    await putPayment(creator, { day: "2026-03-31", kind: "channel", item_id: "chn_1" });
    const rebuild = () => rebuildMoneyFigures(system, { creatorId: creator.userId, ...march });
    const sale = { sales: 1, earnings: 900 };
    const returned = { refunded: 300, earnings: -270 };
    expect(await rebuild()).toEqual([
      { owner_id: creator.userId, day: "2026-03-01", figures: sale },
      { owner_id: creator.userId, day: "2026-03-05", figures: returned },
      { owner_id: creator.userId, day: "2026-03-31", figures: sale },
      { owner_id: item_id, day: "2026-03-01", figures: sale },
      { owner_id: item_id, day: "2026-03-05", figures: returned },
    ]);
    expect(await daysOf(creator.userId)).toEqual([
      on("2026-03-01", sale),
      on("2026-03-05", returned),
      on("2026-03-31", sale),
    ]);
    expect(await daysOf(item_id)).toEqual([on("2026-03-01", sale), on("2026-03-05", returned)]);
    expect(await daysOf("chn_1")).toEqual([]);
    expect(await rebuild()).toEqual([]);
  });

  it("are reduced where they are too high, and views are left alone", async () => {
    const creator = await createUser("creator");
    await database.dailyFigures
      .upsert({ owner_id: creator.userId, day: "2026-03-02", shard: "1" })
      .add({ sales: 2, earnings: 50, refunded: 5, views: 7, followers_gained: 1 })
      .go();
    expect(await rebuildMoneyFigures(system, { creatorId: creator.userId, ...march })).toEqual([
      {
        owner_id: creator.userId,
        day: "2026-03-02",
        figures: { sales: -2, earnings: -50, refunded: -5 },
      },
    ]);
    expect(await daysOf(creator.userId)).toEqual([
      on("2026-03-02", { views: 7, followers_gained: 1 }),
    ]);
  });

  it("are rebuilt for the days of the span only", async () => {
    const creator = await createUser("creator");
    const refunds = [
      { at: noon("2026-03-01"), amount: 100 },
      { at: noon("2026-04-01"), amount: 100 },
    ];
    await putPayment(creator, { day: "2026-02-28", refunds });
    await putPayment(creator, { day: "2026-02-27" });
    await putPayment(creator, { day: "2026-04-01" });
    await rebuildMoneyFigures(system, { creatorId: creator.userId, ...march });
    expect(await daysOf(creator.userId)).toEqual([
      on("2026-03-01", { refunded: 100, earnings: -90 }),
    ]);
  });

  it("rank the sold videos again in both months of the span, and no others", async () => {
    const creator = await createUser("creator");
    const { item_id } = await putPayment(creator, { day: "2026-03-02" });
    const before = await putPayment(creator, { day: "2026-02-01" });
    const after = await putPayment(creator, { day: "2026-04-03" });
    const refunds = [{ at: noon("2026-04-03"), amount: 100 }];
    const around = await putPayment(creator, { day: "2026-02-28", refunds });
    const span = { creatorId: creator.userId, from: "2026-03-01", to: "2026-04-02" };
    await rebuildMoneyFigures(system, span);
    expect(await monthOf(item_id, "2026-03")).toMatchObject({
      creator_id: creator.userId,
      earnings: 900,
    });
    expect(await monthOf(item_id, "2026-04")).toMatchObject({ earnings: 0 });
    expect(await monthOf(item_id, "2026-02")).toBeNull();
    for (const other of [before, after, around]) {
      expect(await monthOf(other.item_id, "2026-03")).toBeNull();
      expect(await monthOf(other.item_id, "2026-04")).toBeNull();
    }
    expect(await monthOf(creator.userId, "2026-03")).toBeNull();
    await database.videoMonths.delete({ video_id: item_id, month: "2026-03" }).go();
    expect(await rebuildMoneyFigures(system, span)).toEqual([]);
    expect(await monthOf(item_id, "2026-03")).toMatchObject({ earnings: 900 });
  });
});

describe("a comparison of figures", () => {
  const day = "2026-03-02";
  const names = ["sales", "earnings"] as const;
  const span = { from: day, to: "2026-03-03" };

  it("finds the compared figures of the owner's days", async () => {
    const owner_id = newId("usr");
    await database.dailyFigures
      .upsert({ owner_id, day, shard: "0" })
      .add({ sales: 1, earnings: 100, refunded: 5 })
      .go();
    const computed = [
      { owner_id, day, figures: { sales: 1, earnings: 90, refunded: 7 } },
      { owner_id, day: "2026-03-03", figures: { sales: 2 } },
      { owner_id, day: "2026-03-04", figures: { sales: 3 } },
      { owner_id: newId("usr"), day, figures: { sales: 4 } },
    ];
    expect(await compareFigures(system, { owner_id, ...span, computed, names })).toEqual([
      { owner_id, day, figures: { earnings: -10 } },
      { owner_id, day: "2026-03-03", figures: { sales: 2 } },
    ]);
  });

  it("is repaired by what two comparisons find", async () => {
    const owner_id = newId("usr");
    const lasting = { owner_id, day, figures: { sales: 1 } };
    const passing = { owner_id, day: "2026-03-03", figures: { sales: 2 } };
    const later = { owner_id, day: "2026-03-03", figures: { sales: 3 } };
    const found = [
      [lasting, passing],
      [lasting, later],
    ];
    expect(await repairFigures(system, async () => found.shift() ?? [])).toEqual([lasting]);
    expect(await daysOf(owner_id)).toEqual([on(day, { sales: 1 })]);
  });

  it("is made once when it finds nothing", async () => {
    let comparisons = 0;
    const compare = async () => {
      comparisons += 1;
      return [];
    };
    expect(await repairFigures(system, compare)).toEqual([]);
    expect(comparisons).toBe(1);
  });
});
