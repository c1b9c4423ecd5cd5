import { noFigures } from "@marquee/contracts/people/figures/figures.schema";
import { beforeEach, expect, it } from "vitest";
import { contextOf, createUser, database } from "../../../../test/context.ts";
import { readFigures } from "../../../money/statistics/read-figures.ts";
import { rebuildMoneyFigures } from "../../../money/statistics/rebuild-money-figures.ts";
import type { UserActor } from "../../../platform/actor.ts";
import {
  createFiguresFixture,
  daysOf,
  type FiguresFixture,
  on,
  system,
  viewer,
} from "./figures-fixtures.ts";

let creator: UserActor;
let channelId: string;
let videoId: string;
let checkoutOf: FiguresFixture["checkoutOf"];
let pay: FiguresFixture["pay"];
beforeEach(async () => {
  ({ creator, channelId, videoId, checkoutOf, pay } = await createFiguresFixture());
});

it("a sale counts on its day and a refund on the day it is recorded; the same event again adds nothing", async () => {
  const checkout = await checkoutOf(viewer(0));
  await pay(checkout, "2026-03-01");
  expect(await pay(checkout, "2026-03-02")).toBe("unchanged");
  await pay(checkout, "2026-03-03", 300);
  expect(await pay(checkout, "2026-03-04", 300)).toBe("unchanged");
  await pay(checkout, "2026-03-05", 1000);
  const days = [
    on("2026-03-01", { sales: 1, earnings: 900 }),
    on("2026-03-03", { refunded: 300, earnings: -270 }),
    on("2026-03-05", { refunded: 700, earnings: -630 }),
  ];
  expect(await daysOf(creator.userId)).toEqual(days);
  expect(await daysOf(videoId)).toEqual(days);
});

it("a subscriber joins with the first payment and leaves with a whole refund, each counted once", async () => {
  const checkout = await checkoutOf(viewer(0), channelId);
  await pay(checkout, "2026-03-01");
  expect(await pay(checkout, "2026-03-02")).toBe("unchanged");
  await pay(checkout, "2026-03-03", 300);
  await pay(checkout, "2026-03-05", 1000);
  expect(await pay(checkout, "2026-03-06", 1000)).toBe("unchanged");
  // Bought again after the refund.
  await pay(await checkoutOf(viewer(0), channelId), "2026-03-07");
  expect(await daysOf(creator.userId)).toEqual([
    on("2026-03-01", { sales: 1, earnings: 900, subscribers_gained: 1 }),
    on("2026-03-03", { refunded: 300, earnings: -270 }),
    on("2026-03-05", { refunded: 700, earnings: -630, subscribers_lost: 1 }),
    on("2026-03-07", { sales: 1, earnings: 900, subscribers_gained: 1 }),
  ]);
});

it("a dispute takes the subscriber away, and a dispute that was won brings them back", async () => {
  const checkout = await checkoutOf(viewer(0), channelId);
  await pay(checkout, "2026-03-01");
  await pay(checkout, "2026-03-02", 0, "open");
  await pay(checkout, "2026-03-03");
  expect(await daysOf(creator.userId)).toEqual([
    on("2026-03-01", { sales: 1, earnings: 900, subscribers_gained: 1 }),
    on("2026-03-02", { subscribers_lost: 1 }),
    on("2026-03-03", { subscribers_gained: 1 }),
  ]);
});

it("two buyers at once count both, and one event that arrives twice at once counts once", async () => {
  const checkouts = await Promise.all([0, 1].map((index) => checkoutOf(viewer(index))));
  const outcomes = await Promise.allSettled(
    [...checkouts, ...checkouts].map((checkout) => pay(checkout, "2026-03-01")),
  );
  expect(outcomes.filter(({ status }) => status === "rejected").length).toBeLessThanOrEqual(2);
  expect(await daysOf(creator.userId)).toEqual([on("2026-03-01", { sales: 2, earnings: 1800 })]);
});

it("figures of money are rebuilt from the payments, and those without a stored source are not changed", async () => {
  const [kept, other] = await Promise.all([0, 1].map((index) => checkoutOf(viewer(index))));
  if (kept === undefined || other === undefined) throw new Error("There are two checkouts");
  await pay(kept, "2026-03-01");
  await pay(other, "2026-03-02");
  await pay(kept, "2026-03-03", 300);
  await pay(kept, "2026-03-04", 1000);
  const span = { creatorId: creator.userId, from: "2026-03-01", to: "2026-03-04" };
  expect(await rebuildMoneyFigures(system, span)).toEqual([]);
  const right = await daysOf(creator.userId);

  await Promise.all(
    ["0", "1", "2", "3"].flatMap((shard) =>
      ["2026-03-01", "2026-03-03"].map((day) =>
        database.dailyFigures.delete({ owner_id: creator.userId, day, shard }).go(),
      ),
    ),
  );
  await database.dailyFigures
    .upsert({ owner_id: videoId, day: "2026-03-02", shard: "1" })
    .add({ sales: 1, earnings: 900, views: 7 })
    .go();
  expect(await rebuildMoneyFigures(system, span)).toEqual([
    { owner_id: creator.userId, day: "2026-03-01", figures: { sales: 1, earnings: 900 } },
    { owner_id: creator.userId, day: "2026-03-03", figures: { refunded: 300, earnings: -270 } },
    { owner_id: videoId, day: "2026-03-02", figures: { sales: -1, earnings: -900 } },
  ]);
  expect(await daysOf(creator.userId)).toEqual(right);
  expect(await daysOf(videoId)).toEqual(
    right.map((day) => (day.day === "2026-03-02" ? { ...day, views: 7 } : day)),
  );
  expect(await rebuildMoneyFigures(system, span)).toEqual([]);
});

it("a report has the span, its totals and those of the span before, for creators and their own videos", async () => {
  const checkout = await checkoutOf(viewer(0));
  await pay(checkout, "2026-03-01");
  await pay(checkout, "2026-03-11", 1000);
  const read = (who: UserActor, input = {}) =>
    readFigures({ ctx: contextOf(who), input: { from: "2026-03-11", to: "2026-03-20", ...input } });
  const expected = {
    days: [on("2026-03-11", { refunded: 1000, earnings: -900 })],
    sums: { ...noFigures, refunded: 1000, earnings: -900 },
    sums_before: { ...noFigures, sales: 1, earnings: 900 },
  };
  expect((await read(creator)).retention).toBeNull();
  expect(await read(creator)).toMatchObject(expected);
  expect(await read(creator, { video_id: videoId })).toMatchObject(expected);
  expect((await read(creator, { from: "2026-03-12" })).sums_before.sales).toBe(0);
  await expect(read(await createUser("creator"), { video_id: videoId })).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(read(viewer(0))).rejects.toMatchObject({ code: "forbidden" });
});
