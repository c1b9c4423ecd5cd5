import { randomUUID } from "node:crypto";
import { type DailyFigures, noFigures } from "@marquee/contracts/people/figures/figures.schema";
import { beforeAll, beforeEach, expect, it } from "vitest";
import {
  contextOf,
  createChannel,
  createUser,
  createVideo,
  database,
  type Person,
} from "../../../../test/context.ts";
import { followChannel, unfollowChannel } from "../../../content/follow/index.ts";
import { recordProgress } from "../../../content/history/record-progress.ts";
import { countViews } from "../../../content/video/count-views.ts";
import { applyPayment } from "../../../money/settlement/apply-payment.ts";
import { readDays, readFigures } from "../../../money/statistics/read-figures.ts";
import { rebuildMoneyFigures } from "../../../money/statistics/rebuild-money-figures.ts";
import { listTopVideos } from "../../../money/statistics/top-videos.ts";
import { monthOf } from "../../../platform/time.ts";
import { rankVideo } from "../rank-video.ts";

let creator: Person;
let channelId: string;
let videoId: string;
let viewers: Person[];
beforeAll(async () => {
  viewers = await Promise.all(Array.from({ length: 4 }, () => createUser("watcher")));
});
beforeEach(async () => {
  creator = await createUser("creator");
  channelId = await createChannel(creator);
  videoId = await createVideo(creator, channelId, { duration: 600 });
});

const system = contextOf({ type: "system", name: "test" });
const year = { from: "2026-01-01", to: "2026-12-31" };
const daysOf = (owner_id: string) => readDays(system, { owner_id, ...year });
const on = (day: string, figures: Partial<DailyFigures>) => ({ ...noFigures, ...figures, day });
const viewer = (index: number) => viewers[index] ?? creator;

it("views count on their day for the video and its creator, and a repeated message adds nothing", async () => {
  const seen = (who: string, at: string) => ({
    id: randomUUID(),
    body: { video_id: videoId, viewer: who, at },
    attempt: 1,
  });
  const messages = [
    seen("ada", "2026-03-01T23:59:00.000Z"),
    seen("ben", "2026-03-01T23:59:30.000Z"),
    seen("cleo", "2026-03-02T00:00:00.000Z"),
  ];
  await countViews(system, messages);
  await countViews(
    system,
    messages.map((message) => ({ ...message, attempt: 2 })),
  );
  const days = [on("2026-03-01", { views: 2 }), on("2026-03-02", { views: 1 })];
  expect(await daysOf(videoId)).toEqual(days);
  expect(await daysOf(creator.userId)).toEqual(days);
});

it("views of a video are separated by the page from which the viewers came, in the span only", async () => {
  const seen = (viewerName: string, at: string, page?: string) => ({
    id: randomUUID(),
    body: { video_id: videoId, viewer: viewerName, at, ...(page !== undefined && { page }) },
    attempt: 1,
  });
  await countViews(system, [
    seen("ada", "2026-03-01T12:00:00.000Z", "home"),
    seen("ben", "2026-03-02T12:00:00.000Z", "search"),
    seen("cleo", "2026-03-02T12:00:00.000Z", "search"),
    // From a player of an earlier release.
    seen("dora", "2026-03-02T12:00:00.000Z"),
    seen("eve", "2026-03-04T12:00:00.000Z", "direct"),
  ]);
  const report = await readFigures({
    ctx: contextOf(creator),
    input: { from: "2026-03-02", to: "2026-03-03", video_id: videoId },
  });
  const none = { home: 0, search: 0, channel: 0, playlist: 0, direct: 0, other: 0 };
  expect(report.traffic).toEqual({ ...none, search: 2, other: 1 });
  expect(report.sums.views).toBe(3);
  const own = await readFigures({
    ctx: contextOf(creator),
    input: { from: "2026-03-02", to: "2026-03-03" },
  });
  expect(own.traffic).toBeNull();
});

it("a follower is gained and lost once, and two at once both count", async () => {
  const at = (who: Person, day: string) => ({
    ctx: contextOf(who, new Date(`${day}T12:00:00.000Z`)),
    input: { id: channelId },
  });
  await Promise.all([
    followChannel(at(viewer(0), "2026-03-01")),
    followChannel(at(viewer(0), "2026-03-01")),
    followChannel(at(viewer(1), "2026-03-01")),
  ]);
  await unfollowChannel(at(viewer(0), "2026-03-03"));
  await unfollowChannel(at(viewer(0), "2026-03-03"));
  expect(await daysOf(creator.userId)).toEqual([
    on("2026-03-01", { followers_gained: 2 }),
    on("2026-03-03", { followers_lost: 1 }),
  ]);
});

it("watch time is added by a report; the same report again adds nothing, and two viewers add both", async () => {
  const report = (who: Person, time: string, position: number) =>
    recordProgress({
      ctx: contextOf(who, new Date(`2026-03-01T${time}.000Z`)),
      input: { id: videoId, position },
    });
  await Promise.all([report(viewer(0), "12:00:00", 10.4), report(viewer(1), "12:00:00", 10.4)]);
  await report(viewer(0), "12:00:30", 40.7);
  await report(viewer(0), "12:00:30", 40.7);
  // A jump to the end plays no more than the elapsed time.
  await report(viewer(0), "12:00:31", 600);
  const days = [on("2026-03-01", { watch_seconds: 42 + 10 })];
  expect(await daysOf(videoId)).toEqual(days);
  expect(await daysOf(creator.userId)).toEqual(days);
});

it("retention counts each viewer once, at the farthest position, from all viewers to those who saw the end", async () => {
  const report = (who: Person, position: number) =>
    recordProgress({ ctx: contextOf(who), input: { id: videoId, position } });
  const retention = async () =>
    (
      await readFigures({
        ctx: contextOf(creator),
        input: { from: "2026-03-01", to: "2026-03-01", video_id: videoId },
      })
    ).retention;
  await Promise.all([report(viewer(0), 60), report(viewer(1), 300)]);
  await report(viewer(2), 599.9);
  // Back to an earlier position, and the same again.
  await report(viewer(1), 30);
  await report(viewer(1), 300);
  await report(viewer(0), 66);
  const points = Array.from({ length: 101 }, (_, point) =>
    point <= 11 ? 3 : point <= 50 ? 2 : point <= 99 ? 1 : 0,
  );
  expect(await retention()).toEqual(points);
  await report(viewer(0), 600);
  expect((await retention())?.at(100)).toBe(1);
  expect((await retention())?.at(0)).toBe(3);
});

async function checkoutOf(buyer: Person, itemId = videoId) {
  const now = new Date().toISOString();
  const { data } = await database.checkouts
    .create({
      session_id: `cs_${randomUUID()}`,
      user_id: buyer.userId,
      kind: itemId === videoId ? "video" : "channel",
      item_id: itemId,
      title: "A title",
      link: "/",
      request_hash: "hash",
      amount: 1000,
      platform_fee: 100,
      status: "pending",
      created_at: now,
      updated_at: now,
    })
    .go();
  return data;
}

type Checkout = Awaited<ReturnType<typeof checkoutOf>>;

/** Does what the webhook's consumer does, with the provider's state of the payment. */
async function pay(
  checkout: Checkout,
  day: string,
  amountRefunded = 0,
  dispute: "none" | "open" | "lost" = "none",
): Promise<string> {
  const key = { buyer_id: checkout.user_id, item_id: checkout.item_id };
  const { data: purchase } = await database.purchases.get(key).go({ consistent: true });
  return applyPayment(
    contextOf({ type: "system", name: "test" }, new Date(`${day}T12:00:00.000Z`)),
    {
      checkout,
      kind: checkout.item_id === videoId ? "video" : "channel",
      creatorId: creator.userId,
      purchase,
      facts: {
        outcome: "paid",
        amount: 1000,
        amountRefunded,
        dispute,
        paymentIntentId: "pi_test",
        subscriptionId: undefined,
        awaitsBank: false,
      },
    },
  );
}

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
  const read = (who: Person, input = {}) =>
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

/** What a day brought one of the creator's videos, with its place of the month. */
async function put(owner_id: string, day: string, figures: Partial<DailyFigures>): Promise<void> {
  await database.dailyFigures.upsert({ owner_id, day, shard: "0" }).add(figures).go();
  const video = { id: owner_id, creator_id: creator.userId };
  await rankVideo(system, { video, month: monthOf(day) });
}

it("top videos are those that brought most in the span, the caller's own only", async () => {
  const [quiet, other] = await Promise.all([
    createVideo(creator, channelId),
    createUser("creator"),
  ]);
  await put(videoId, "2026-03-01", { views: 3, earnings: 100 });
  await put(videoId, "2026-03-02", { views: 2 });
  await put(quiet, "2026-03-02", { views: 4, earnings: 900 });
  // Before the span, and after it.
  await put(quiet, "2026-02-28", { views: 90 });
  await put(quiet, "2026-03-04", { views: 90 });
  const top = async (by: "views" | "earnings" | "watch_seconds", who = creator) =>
    (
      await listTopVideos({
        ctx: contextOf(who),
        input: { from: "2026-03-01", to: "2026-03-03", by },
      })
    ).map(({ id, figures }) => [id, figures[by]]);
  expect(await top("views")).toEqual([
    [videoId, 5],
    [quiet, 4],
  ]);
  expect(await top("earnings")).toEqual([
    [quiet, 900],
    [videoId, 100],
  ]);
  expect(await top("watch_seconds")).toEqual([]);
  expect(await top("views", other)).toEqual([]);
});

it("an old video that is seldom watched is found among many when the span is its own", async () => {
  const others = await Promise.all(
    Array.from({ length: 60 }, () => createVideo(creator, channelId)),
  );
  // Each of the newer ones brought more in the months before and less in the span.
  for (const id of others) {
    await put(id, "2026-02-20", { views: 9, earnings: 9000 });
    await put(id, "2026-03-02", { views: 1, earnings: 100 });
  }
  const seen = ["ada", "ben"].map((who) => ({
    id: randomUUID(),
    body: { video_id: videoId, viewer: who, at: "2026-03-03T12:00:00.000Z" },
    attempt: 1,
  }));
  await countViews(system, seen);
  await pay(await checkoutOf(viewer(0)), "2026-03-04");
  await recordProgress({
    ctx: contextOf(viewer(0), new Date("2026-03-04T13:00:00.000Z")),
    input: { id: videoId, position: 30 },
  });
  const top = async (by: "views" | "earnings" | "watch_seconds") => {
    const input = { from: "2026-03-01", to: "2026-03-31", by };
    const [first] = await listTopVideos({ ctx: contextOf(creator), input });
    return [first?.id, first?.figures[by]];
  };
  expect(await top("views")).toEqual([videoId, 2]);
  expect(await top("earnings")).toEqual([videoId, 900]);
  expect(await top("watch_seconds")).toEqual([videoId, 30]);
});

it("a whole refund takes a video's place of the month, and a deleted video has none", async () => {
  const checkout = await checkoutOf(viewer(0));
  const top = async () => {
    const input = { from: "2026-03-01", to: "2026-03-31", by: "earnings" } as const;
    return (await listTopVideos({ ctx: contextOf(creator), input })).map(({ id }) => id);
  };
  await pay(checkout, "2026-03-01");
  expect(await top()).toEqual([videoId]);
  await pay(checkout, "2026-03-02", 1000);
  expect(await top()).toEqual([]);
  await pay(await checkoutOf(viewer(1)), "2026-03-03");
  expect(await top()).toEqual([videoId]);
  await database.videos.patch({ id: videoId }).set({ status: "deleted" }).go();
  expect(await top()).toEqual([]);
});

it("the place of a sold video that was lost is made good by the rebuilding of figures", async () => {
  await pay(await checkoutOf(viewer(0)), "2026-03-01");
  await database.videoMonths.delete({ video_id: videoId, month: "2026-03" }).go();
  const input = { from: "2026-03-01", to: "2026-03-31", by: "earnings" } as const;
  expect(await listTopVideos({ ctx: contextOf(creator), input })).toEqual([]);
  const span = { creatorId: creator.userId, from: "2026-03-01", to: "2026-03-04" };
  expect(await rebuildMoneyFigures(system, span)).toEqual([]);
  expect(await listTopVideos({ ctx: contextOf(creator), input })).toMatchObject([{ id: videoId }]);
});

it("of two writes of a month the one that has counted more views stays", async () => {
  const key = { video_id: videoId, month: "2026-03" };
  const month = { video: { id: videoId, creator_id: creator.userId }, month: "2026-03" };
  await put(videoId, "2026-03-01", { views: 3 });
  await database.videoMonths.patch(key).set({ views: 7 }).go();
  await rankVideo(system, month);
  expect((await database.videoMonths.get(key).go()).data).toMatchObject({ views: 7 });
  await put(videoId, "2026-03-02", { views: 5 });
  expect((await database.videoMonths.get(key).go()).data).toMatchObject({
    views: 8,
    views_sort_key: `000000000008_${videoId}`,
  });
});
