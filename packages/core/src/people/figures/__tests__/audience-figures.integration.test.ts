import { beforeEach, expect, it } from "vitest";
import { contextOf } from "../../../../test/context.ts";
import { followChannel, unfollowChannel } from "../../../content/follow/index.ts";
import { recordProgress } from "../../../content/history/record-progress.ts";
import { countViews } from "../../../content/video/count-views.ts";
import { readFigures } from "../../../money/statistics/read-figures.ts";
import type { UserActor } from "../../../platform/actor.ts";
import { createFiguresFixture, daysOf, on, system, viewer, viewOf } from "./figures-fixtures.ts";

let creator: UserActor;
let channelId: string;
let videoId: string;
beforeEach(async () => {
  ({ creator, channelId, videoId } = await createFiguresFixture());
});

it("views count on their day for the video and its creator, and a repeated message adds nothing", async () => {
  const messages = [
    viewOf(videoId, "ada", "2026-03-01T23:59:00.000Z"),
    viewOf(videoId, "ben", "2026-03-01T23:59:30.000Z"),
    viewOf(videoId, "cleo", "2026-03-02T00:00:00.000Z"),
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
  await countViews(system, [
    viewOf(videoId, "ada", "2026-03-01T12:00:00.000Z", "home"),
    viewOf(videoId, "ben", "2026-03-02T12:00:00.000Z", "search"),
    viewOf(videoId, "cleo", "2026-03-02T12:00:00.000Z", "search"),
    // From a player of an earlier release.
    viewOf(videoId, "dora", "2026-03-02T12:00:00.000Z"),
    viewOf(videoId, "eve", "2026-03-04T12:00:00.000Z", "direct"),
  ]);
  const report = await readFigures({
    ctx: contextOf(creator),
    input: { from: "2026-03-02", to: "2026-03-03", video_id: videoId },
  });
  const none = { home: 0, search: 0, channel: 0, playlist: 0, direct: 0, other: 0 };
  expect(report.traffic).toEqual({ ...none, search: 2, other: 1 });
  expect(report.sums.views).toBe(3);
  const creatorReport = await readFigures({
    ctx: contextOf(creator),
    input: { from: "2026-03-02", to: "2026-03-03" },
  });
  expect(creatorReport.traffic).toBeNull();
});

it("a follower is gained and lost once, and two at once both count", async () => {
  const at = (who: UserActor, day: string) => ({
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
  const report = (who: UserActor, time: string, position: number) =>
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
  const report = (who: UserActor, position: number) =>
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
