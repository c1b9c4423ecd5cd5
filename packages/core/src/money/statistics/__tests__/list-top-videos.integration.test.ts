import { noFigures, type topVideosOrders } from "@marquee/contracts/people/figures/figures.schema";
import { beforeEach, describe, expect, it } from "vitest";
import {
  contextOf,
  createChannel,
  createUser,
  createVideo,
  database,
  mediaUrl,
  refusal,
} from "../../../../test/context.ts";
import { rankVideo } from "../../../people/figures/index.ts";
import type { UserActor } from "../../../platform/actor.ts";
import { monthOf } from "../../../platform/time.ts";
import { listTopVideos } from "../list-top-videos.ts";

type Order = (typeof topVideosOrders)[number];
interface Sums {
  views?: number;
  watch_seconds?: number;
  earnings?: number;
}

const system = contextOf({ type: "system", name: "test" });
const march = { from: "2026-03-01", to: "2026-03-31" };
let creator: UserActor;
let channelId: string;
beforeEach(async () => {
  creator = await createUser("creator");
  channelId = await createChannel(creator);
});

const newVideo = (changes: Parameters<typeof createVideo>[2] = {}) =>
  createVideo(creator, channelId, changes);
const newVideos = async (count: number) => {
  const videos = await Promise.all(Array.from({ length: count }, () => newVideo()));
  return videos.sort();
};

/** What a day brought a video, with its rank of the month. */
async function brought(id: string, day: string, figures: Sums): Promise<void> {
  await database.dailyFigures.upsert({ owner_id: id, day, shard: "0" }).add(figures).go();
  await rankVideo(system, { video: { id, creator_id: creator.userId }, month: monthOf(day) });
}

const list = (by: Order, span = march, as: UserActor = creator) =>
  listTopVideos({ ctx: contextOf(as), input: { ...span, by } });
const top = async (by: Order, span = march, as: UserActor = creator) =>
  (await list(by, span, as)).map(({ id, figures }) => [id, figures[by]]);

describe("the best videos of a creator", () => {
  it("are ordered by what they brought in the span, and shown with their figures", async () => {
    const thumbnail_key = "images/a.png";
    const one = await newVideo({ title: "Sea at dawn", thumbnail_key });
    const other = await newVideo();
    await brought(one, "2026-03-02", { views: 2, watch_seconds: 30, earnings: 100 });
    await brought(one, "2026-03-04", { views: 2 });
    await brought(other, "2026-03-03", { views: 3, watch_seconds: 40, earnings: 200 });
    expect(await top("views")).toEqual([
      [one, 4],
      [other, 3],
    ]);
    expect(await top("watch_seconds")).toEqual([
      [other, 40],
      [one, 30],
    ]);
    expect(await top("earnings")).toEqual([
      [other, 200],
      [one, 100],
    ]);
    const [first, second] = await list("views");
    expect(first).toEqual({
      id: one,
      channel_id: channelId,
      title: "Sea at dawn",
      thumbnail_url: `${mediaUrl}/${thumbnail_key}`,
      figures: { ...noFigures, views: 4, watch_seconds: 30, earnings: 100 },
    });
    expect(second?.thumbnail_url).toBeNull();
  });

  it("are compared by the days of the span only", async () => {
    const [early, late] = await newVideos(2);
    if (early === undefined || late === undefined) throw new Error("Two videos");
    // More in the month as a whole.
    await brought(early, "2026-03-05", { views: 90 });
    await brought(early, "2026-03-10", { views: 1 });
    await brought(late, "2026-03-20", { views: 2 });
    await brought(late, "2026-03-21", { views: 9 });
    expect(await top("views", { from: "2026-03-10", to: "2026-03-20" })).toEqual([
      [late, 2],
      [early, 1],
    ]);
  });

  it("are found in each month that the span touches", async () => {
    const [one, two, three, four] = await newVideos(4);
    await brought(one ?? "", "2025-12-31", { views: 5 });
    await brought(two ?? "", "2026-01-15", { views: 4 });
    await brought(three ?? "", "2026-02-01", { views: 3 });
    await brought(four ?? "", "2026-03-01", { views: 9 });
    expect(await top("views", { from: "2025-12-31", to: "2026-02-01" })).toEqual([
      [one, 5],
      [two, 4],
      [three, 3],
    ]);
  });

  it("are five, of equal ones the newest", async () => {
    const videos = await newVideos(6);
    for (const id of videos) await brought(id, "2026-03-02", { views: 1 });
    const [oldest = "", ...newer] = videos;
    const newestFirst = newer.reverse().map((id) => [id, 1]);
    expect(await top("views")).toEqual(newestFirst);
    // More in the month as a whole, and as much in the span.
    await brought(oldest, "2026-03-01", { views: 9 });
    await brought(newer[3] ?? "", "2026-03-01", { views: 8 });
    const afterFirst = { from: "2026-03-02", to: "2026-03-31" };
    expect(await top("views", afterFirst)).toEqual(newestFirst);
    await brought(oldest, "2026-03-03", { views: 1 });
    expect((await top("views", afterFirst))[0]).toEqual([oldest, 2]);
  });

  it("leave out what brought nothing, or less than nothing", async () => {
    const [sold, refunded, free] = await newVideos(3);
    await brought(sold ?? "", "2026-03-02", { views: 1, earnings: 1 });
    await brought(refunded ?? "", "2026-03-02", { views: 1, earnings: -5 });
    await brought(free ?? "", "2026-03-02", { views: 1, earnings: 0 });
    expect(await top("earnings")).toEqual([[sold, 1]]);
    expect(await top("watch_seconds")).toEqual([]);
  });

  it("leave out deleted videos, and show the next ones instead", async () => {
    const videos = await newVideos(7);
    for (const [index, id] of videos.entries()) {
      await brought(id, "2026-03-02", { views: index + 1 });
    }
    const [lowest, ...others] = videos;
    const [gone = "", deleted = "", ...kept] = others.reverse();
    await database.videos.delete({ id: gone }).go();
    await database.videos.patch({ id: deleted }).set({ status: "deleted" }).go();
    expect((await top("views")).map(([id]) => id)).toEqual([...kept, lowest]);
  });

  it("are the caller's own, and only creators have them", async () => {
    await brought(await newVideo(), "2026-03-02", { views: 1 });
    expect(await top("views", march, await createUser("creator"))).toEqual([]);
    expect(await refusal(list("views", march, await createUser("watcher")))).toBe("forbidden");
  });
});

describe("the candidates among thousands of videos", () => {
  /** The ranks of videos in a month; what they brought in the days is known of none. */
  async function ranked(month: string, count: number, sums: Required<Sums>): Promise<string[]> {
    const key = (rank: number, id: string) => `${String(rank).padStart(12, "0")}_${id}`;
    const ids = Array.from({ length: count }, () => `vid_${crypto.randomUUID()}`);
    await database.videoMonths
      .put(
        ids.map((video_id) => ({
          video_id,
          month,
          creator_id: creator.userId,
          ...sums,
          views_sort_key: key(sums.views, video_id),
          watch_sort_key: key(sums.watch_seconds, video_id),
          earnings_sort_key: key(sums.earnings, video_id),
        })),
      )
      .go();
    return ids;
  }
  const quarter = { from: "2026-01-01", to: "2026-03-31" };

  it("are the best of each month", async () => {
    const id = await newVideo();
    await ranked("2026-03", 25, { views: 9, watch_seconds: 9, earnings: 9 });
    await brought(id, "2026-03-02", { views: 10, watch_seconds: 10, earnings: 10 });
    for (const by of ["views", "watch_seconds", "earnings"] as const) {
      expect(await top(by)).toEqual([[id, 10]]);
    }
  });

  it("are the best by the figure that is asked for", async () => {
    const [seen, watched, sold] = await newVideos(3);
    await ranked("2026-03", 25, { views: 5, watch_seconds: 5, earnings: 5 });
    await brought(seen ?? "", "2026-03-02", { views: 9, watch_seconds: 1, earnings: 1 });
    await brought(watched ?? "", "2026-03-02", { views: 1, watch_seconds: 9, earnings: 1 });
    await brought(sold ?? "", "2026-03-02", { views: 1, watch_seconds: 1, earnings: 9 });
    expect((await top("views"))[0]).toEqual([seen, 9]);
    expect((await top("watch_seconds"))[0]).toEqual([watched, 9]);
    expect((await top("earnings"))[0]).toEqual([sold, 9]);
  });

  it("by watch time are the most viewed ones too, whose rank may be out of date", async () => {
    const id = await newVideo();
    await ranked("2026-03", 25, { views: 1, watch_seconds: 9, earnings: 0 });
    await brought(id, "2026-03-02", { views: 2, watch_seconds: 5 });
    expect(await top("watch_seconds")).toEqual([[id, 5]]);
  });

  it("are those with the largest sums of whole months", async () => {
    const [twice, once] = await newVideos(2);
    const sums = { views: 5, watch_seconds: 0, earnings: 5 };
    await ranked("2026-01", 24, sums);
    await ranked("2026-02", 24, sums);
    await ranked("2026-03", 23, sums);
    // Not the best of a single month, but of all together.
    for (const day of ["2026-02-02", "2026-03-02"]) {
      await brought(twice ?? "", day, { views: 5, earnings: 5 });
    }
    await brought(once ?? "", "2026-03-02", { views: 6, earnings: 6 });
    for (const by of ["views", "earnings"] as const) {
      expect(await top(by, quarter)).toEqual([
        [twice, 10],
        [once, 6],
      ]);
    }
  });

  it("with equal sums are the most viewed ones", async () => {
    const id = await newVideo();
    for (const month of ["2026-01", "2026-02"]) {
      await ranked(month, 25, { views: 1, watch_seconds: 0, earnings: 5 });
    }
    await brought(id, "2026-03-02", { views: 2, earnings: 5 });
    expect(await top("earnings", quarter)).toEqual([[id, 5]]);
  });
});
