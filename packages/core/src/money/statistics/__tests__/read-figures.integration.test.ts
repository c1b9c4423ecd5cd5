import { noFigures } from "@marquee/contracts/people/figures/figures.schema";
import { describe, expect, it } from "vitest";
import {
  contextOf,
  createChannel,
  createUser,
  createVideo,
  database,
  refusal,
  visitor,
} from "../../../../test/context.ts";
import { readDays } from "../../../../test/figures.ts";
import { readFigures, readSums } from "../read-figures.ts";

type Figures = Partial<Parameters<typeof database.dailyFigures.create>[0]>;

const system = contextOf({ type: "system", name: "test" });
const creator = await createUser("creator");
const put = (owner_id: string, day: string, figures: Figures, shard = "0") =>
  database.dailyFigures.put({ ...figures, owner_id, day, shard }).go();
const on = (day: string, figures: Partial<typeof noFigures>) => ({ ...noFigures, ...figures, day });
const newVideo = async () => createVideo(creator, await createChannel(creator));

describe("the days of an owner", () => {
  it("are those of the span, with the shards of each added up, oldest first", async () => {
    const owner_id = `vid_${crypto.randomUUID()}`;
    await put(owner_id, "2026-02-28", { views: 90 });
    await put(owner_id, "2026-03-03", { views: 1 });
    await put(owner_id, "2026-03-01", { views: 2, sales: 1, earnings: -50 });
    await put(owner_id, "2026-03-01", { views: 3, earnings: 20 }, "1");
    await put(owner_id, "2026-03-04", { views: 90 });
    await put(owner_id, "2026-04-01", { views: 90 });
    const span = { owner_id, from: "2026-03-01", to: "2026-03-03" };
    expect(await readDays(system, span)).toEqual([
      on("2026-03-01", { views: 5, sales: 1, earnings: -30 }),
      on("2026-03-03", { views: 1 }),
    ]);
    expect(await readSums(system, span)).toEqual({
      ...noFigures,
      views: 6,
      sales: 1,
      earnings: -30,
    });
    expect(await readDays(system, { ...span, from: "2026-03-02", to: "2026-03-02" })).toEqual([]);
  });
});

describe("the report of a creator", () => {
  it("has the span, its totals, and those of as many days before it", async () => {
    const newCreator = await createUser("creator");
    await put(newCreator.userId, "2026-02-28", { views: 1000 });
    await put(newCreator.userId, "2026-03-01", { views: 100 });
    await put(newCreator.userId, "2026-03-10", { views: 10, refunded: 5 });
    await put(newCreator.userId, "2026-03-11", { views: 3, sales: 1 });
    await put(newCreator.userId, "2026-03-20", { views: 4, followers_gained: 2 });
    await put(newCreator.userId, "2026-03-21", { views: 1000 });
    const input = { from: "2026-03-11", to: "2026-03-20" };
    expect(await readFigures({ ctx: contextOf(newCreator), input })).toEqual({
      ...input,
      currency: "usd",
      days: [
        on("2026-03-11", { views: 3, sales: 1 }),
        on("2026-03-20", { views: 4, followers_gained: 2 }),
      ],
      sums: { ...noFigures, views: 7, sales: 1, followers_gained: 2 },
      sums_before: { ...noFigures, views: 110, refunded: 5 },
      retention: null,
      traffic: null,
    });
  });

  it("of one day is compared with the day before", async () => {
    const newCreator = await createUser("creator");
    await put(newCreator.userId, "2026-03-09", { views: 100 });
    await put(newCreator.userId, "2026-03-10", { views: 2 });
    await put(newCreator.userId, "2026-03-11", { views: 1 });
    const input = { from: "2026-03-11", to: "2026-03-11" };
    const report = await readFigures({ ctx: contextOf(newCreator), input });
    expect([report.sums.views, report.sums_before.views]).toEqual([1, 2]);
  });

  it("is for creators only", async () => {
    const input = { from: "2026-03-01", to: "2026-03-02" };
    const watcher = contextOf(await createUser("watcher"));
    expect(await refusal(readFigures({ ctx: watcher, input }))).toBe("forbidden");
    expect(await refusal(readFigures({ ctx: contextOf(visitor), input }))).toBe("unauthenticated");
  });
});

describe("the report of a video", () => {
  it("has the figures of the video, with its retention and the traffic of the span", async () => {
    const video_id = await newVideo();
    await put(creator.userId, "2026-03-02", { views: 1000 });
    await put(video_id, "2026-03-01", { views: 9, views_home: 9 });
    await put(video_id, "2026-03-02", { views: 2, views_home: 1, views_search: 1 });
    await put(video_id, "2026-03-02", { views: 1, views_search: 1 }, "1");
    await database.retention.upsert({ video_id, shard: "0" }).add({ p0: 1, p50: 2 }).go();
    const input = { from: "2026-03-02", to: "2026-03-02", video_id };
    const report = await readFigures({ ctx: contextOf(creator), input });
    expect(report).toMatchObject({
      days: [on("2026-03-02", { views: 3 })],
      sums: { views: 3 },
      sums_before: { views: 9 },
      traffic: { home: 1, search: 2, channel: 0, playlist: 0, direct: 0, other: 0 },
    });
    expect(report.retention).toHaveLength(101);
    expect([0, 50, 51].map((point) => report.retention?.[point])).toEqual([3, 2, 0]);
  });

  it("is hidden from other creators", async () => {
    const input = { from: "2026-03-01", to: "2026-03-02", video_id: await newVideo() };
    const other = contextOf(await createUser("creator"));
    expect(await refusal(readFigures({ ctx: other, input }))).toBe("not_found");
  });
});
