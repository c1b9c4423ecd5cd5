import type { DailyFigures } from "@marquee/contracts/people/figures/figures.schema";
import { beforeEach, expect, it } from "vitest";
import { contextOf, createUser, createVideo, database } from "../../../../test/context.ts";
import { recordProgress } from "../../../content/history/record-progress.ts";
import { countViews } from "../../../content/video/count-views.ts";
import { listTopVideos } from "../../../money/statistics/list-top-videos.ts";
import { rebuildMoneyFigures } from "../../../money/statistics/rebuild-money-figures.ts";
import type { UserActor } from "../../../platform/actor.ts";
import { monthOf } from "../../../platform/time.ts";
import { rankVideo } from "../rank-video.ts";
import {
  createFiguresFixture,
  type FiguresFixture,
  system,
  viewer,
  viewOf,
} from "./figures-fixtures.ts";

let creator: UserActor;
let channelId: string;
let videoId: string;
let checkoutOf: FiguresFixture["checkoutOf"];
let pay: FiguresFixture["pay"];
beforeEach(async () => {
  ({ creator, channelId, videoId, checkoutOf, pay } = await createFiguresFixture());
});

/** What a day brought one of the creator's videos, with its rank of the month. */
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
  const seen = ["ada", "ben"].map((who) => viewOf(videoId, who, "2026-03-03T12:00:00.000Z"));
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
