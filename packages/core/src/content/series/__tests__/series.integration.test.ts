import { beforeAll, describe, expect, it } from "vitest";
import {
  contextOf,
  createChannel,
  createPurchase,
  createUser,
  createVideo,
  database,
  refusal,
  visitor,
} from "../../../../test/context.ts";
import { createDatabase } from "../../../database.ts";
import type { UserActor } from "../../../platform/actor.ts";
import type { Context } from "../../../platform/context.ts";
import { createDocumentClient } from "../../../platform/dynamo/client.ts";
import * as Series from "../index.ts";
import { recountSeriesOf } from "../public-count.ts";

const firstPage = { page: 1, limit: 100 };
let creator: UserActor;
let watcher: UserActor;

beforeAll(async () => {
  [creator, watcher] = await Promise.all([createUser("creator"), createUser("watcher")]);
});

async function seriesOf(channelId: string, videoIds: string[], name = "First steps") {
  return Series.createSeries({
    ctx: contextOf(creator),
    input: { name, description: "", channel_id: channelId, video_ids: videoIds },
  });
}

/** The creator's context, with a step after each read of a series, or of the videos of one. */
function watched(
  afterReading: (id: string) => Promise<void>,
  afterVideos: () => Promise<void> = async () => undefined,
) {
  const base = contextOf(creator);
  const client = createDocumentClient(base.config);
  client.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      const item = "Item" in result.output ? result.output.Item : undefined;
      if (item?.__edb_e__ === "series") await afterReading(String(item.id));
      if ("Responses" in result.output) await afterVideos();
      return result;
    },
    { step: "initialize", name: "watch" },
  );
  return { ...base, database: createDatabase(client, base.config.TABLE_NAME) };
}

it("an overtaken count of a series' public videos is made again", async () => {
  const channel_id = await createChannel(creator);
  const [first = "", second = ""] = await Promise.all(
    [1, 2].map(() => createVideo(creator, channel_id, { counted: true })),
  );
  const { id: seriesId } = await seriesOf(channel_id, [first, second]);
  const hide = async (id: string, ctx: Context = contextOf(visitor)) => {
    await database.videos.patch({ id }).set({ counted: false }).go();
    await recountSeriesOf(ctx, { id, channel_id });
  };
  let isOvertaken = false;
  const slow = watched(
    async () => undefined,
    async () => {
      if (isOvertaken) return;
      isOvertaken = true;
      await hide(second);
    },
  );
  await hide(first, slow);
  expect(isOvertaken).toBe(true);
  const { data } = await database.series.get({ id: seriesId }).go({ consistent: true });
  expect(data?.public_count).toBe(0);
});

describe("a series", () => {
  it("an edit overtaken after its read is refused, with the newer version", async () => {
    const series = await seriesOf(await createChannel(creator), []);
    const edit = (name: string, ctx = contextOf(creator)) =>
      Series.updateSeries({ ctx, input: { id: series.id, name, version: 1 } });
    let overtaken = false;
    const slow = watched(async (id) => {
      if (id !== series.id || overtaken) return;
      overtaken = true;
      await edit("The faster one");
    });
    await expect(edit("The slower one", slow)).rejects.toMatchObject({
      code: "version_conflict",
      details: { version: 2 },
    });
    const { data } = await database.series.get({ id: series.id }).go({ consistent: true });
    expect(data).toMatchObject({ name: "The faster one", version: 2 });
  });

  it("keeps its videos in order, and its order can change", async () => {
    const channelId = await createChannel(creator);
    const ids = await Promise.all([1, 2, 3].map(() => createVideo(creator, channelId)));
    const series = await seriesOf(channelId, ids);
    expect(series).toMatchObject({ video_ids: ids, video_count: 3, version: 1 });
    expect(series.slug).toBe(`first-steps-${series.id}`);
    const turned = ids.toReversed();
    const changed = await Series.updateSeries({
      ctx: contextOf(creator),
      input: { id: series.id, video_ids: turned, version: 1 },
    });
    expect(changed).toMatchObject({ video_ids: turned, version: 2, name: "First steps" });
    const shown = await Series.getSeries({ ctx: contextOf(visitor), input: { id: series.id } });
    expect(shown.videos.map((card) => card.id)).toEqual(turned);
    expect(shown.video_ids).toBeNull();
  });

  it("takes up to 200 videos and shows them all", async () => {
    const channelId = await createChannel(creator);
    const ids: string[] = [];
    for (let index = 0; index < 200; index += 1) ids.push(await createVideo(creator, channelId));
    const series = await seriesOf(channelId, ids);
    const shown = await Series.getSeries({ ctx: contextOf(watcher), input: { id: series.id } });
    expect(shown.videos.map((card) => card.id)).toEqual(ids);
  });

  it("takes videos of its own channel and creator only", async () => {
    const [channelId, otherChannel, stranger] = await Promise.all([
      createChannel(creator),
      createChannel(creator),
      createUser("creator"),
    ]);
    const [own, ofOtherChannel, ofStranger] = await Promise.all([
      createVideo(creator, channelId),
      createVideo(creator, otherChannel),
      createVideo(stranger, channelId),
    ]);
    for (const id of [ofOtherChannel, ofStranger, "vid_00000000000000000000000000"]) {
      await expect(seriesOf(channelId, [own, id])).rejects.toMatchObject({
        code: "invalid_fields",
        fields: { "video_ids.1": expect.any(String) },
      });
    }
  });

  it("can be saved with a video that was deleted meanwhile", async () => {
    const channelId = await createChannel(creator);
    const [kept, gone] = await Promise.all([
      createVideo(creator, channelId),
      createVideo(creator, channelId),
    ]);
    const series = await seriesOf(channelId, [gone, kept]);
    await database.videos.patch({ id: gone }).set({ status: "deleted" }).go();
    const input = { id: series.id, video_ids: [kept, gone], version: 1 };
    const changed = await Series.updateSeries({ ctx: contextOf(creator), input });
    expect(changed.video_ids).toEqual([kept]);
  });

  it("shows others the published public videos, and its owner all", async () => {
    const channelId = await createChannel(creator);
    const [open, unlisted, secret, draft] = await Promise.all([
      createVideo(creator, channelId, { access_type: "paid", price: 500 }),
      createVideo(creator, channelId, { privacy_type: "unlisted" }),
      createVideo(creator, channelId, { privacy_type: "private" }),
      createVideo(creator, channelId, { status: "draft" }),
    ]);
    const series = await seriesOf(channelId, [draft, secret, unlisted, open]);
    await createPurchase(watcher, { id: open, kind: "video", creator });
    const see = async (ctx: ReturnType<typeof contextOf>) =>
      (await Series.getSeries({ ctx, input: { id: series.id } })).videos;
    expect((await see(contextOf(visitor))).map(({ id }) => id)).toEqual([open]);
    expect(await see(contextOf(watcher))).toMatchObject([
      { id: open, is_purchased: true, purchased_amount: 999 },
    ]);
    expect((await see(contextOf(creator))).map(({ id }) => id)).toEqual([
      draft,
      secret,
      unlisted,
      open,
    ]);
    expect(await see(contextOf(await createUser("admin")))).toHaveLength(4);
    const grouped = await Series.listGroupedSeries({
      ctx: contextOf(visitor),
      input: { ...firstPage, channel_id: channelId, video_limit: 4 },
    });
    // The card in the channel counts what the page of the series shows.
    expect(grouped.items).toMatchObject([
      { id: series.id, videos: [{ id: open }], video_count: 1 },
    ]);
  });

  it("is listed by its channel and among the caller's, newest first, page by page", async () => {
    const owner = await createUser("creator");
    const channelId = await createChannel(owner);
    const names = ["One", "Two", "Three"];
    for (const [index, name] of names.entries()) {
      await Series.createSeries({
        ctx: contextOf(owner, new Date(Date.now() + index * 10)),
        input: { name, description: "", channel_id: channelId, video_ids: [] },
      });
    }
    const first = await Series.listSeries({
      ctx: contextOf(visitor),
      input: { page: 1, limit: 2, channel_id: channelId },
    });
    expect(first.items.map(({ name }) => name)).toEqual(["Three", "Two"]);
    const cursor = first.pagination.next_cursor ?? "";
    const second = await Series.listSeries({
      ctx: contextOf(visitor),
      input: { page: 1, limit: 2, cursor, channel_id: channelId },
    });
    expect(second).toMatchObject({ items: [{ name: "One" }], pagination: { has_next: false } });
    const ownSeries = await Series.listSeries({ ctx: contextOf(owner), input: firstPage });
    expect(ownSeries.items.map(({ name }) => name)).toEqual(["Three", "Two", "One"]);
    const foreign = Series.listSeries({ ctx: contextOf(owner), input: { ...firstPage, cursor } });
    expect(await refusal(foreign)).toBe("invalid_cursor");
  });

  it("is deleted without its videos", async () => {
    const channelId = await createChannel(creator);
    const id = await createVideo(creator, channelId);
    const series = await seriesOf(channelId, [id]);
    const input = { id: series.id };
    expect(await refusal(Series.removeSeries({ ctx: contextOf(watcher), input }))).toBe(
      "not_found",
    );
    expect(await Series.removeSeries({ ctx: contextOf(creator), input })).toEqual({
      deleted: true,
    });
    expect(await refusal(Series.removeSeries({ ctx: contextOf(creator), input }))).toBe(
      "not_found",
    );
    expect(await refusal(Series.getSeries({ ctx: contextOf(creator), input }))).toBe("not_found");
    expect((await database.videos.get({ id }).go()).data?.status).toBe("published");
  });

  it("is refused to everybody except its owner", async () => {
    const [channelId, stranger] = await Promise.all([
      createChannel(creator),
      createUser("creator"),
    ]);
    const series = await seriesOf(channelId, []);
    const create = { name: "Mine", description: "", channel_id: channelId, video_ids: [] };
    const update = { id: series.id, name: "Mine", version: 1 };
    const tries: [() => Promise<unknown>, string][] = [
      [() => Series.createSeries({ ctx: contextOf(visitor), input: create }), "unauthenticated"],
      [() => Series.createSeries({ ctx: contextOf(watcher), input: create }), "forbidden"],
      [() => Series.createSeries({ ctx: contextOf(stranger), input: create }), "not_found"],
      [() => Series.updateSeries({ ctx: contextOf(stranger), input: update }), "not_found"],
      [
        () => Series.updateSeries({ ctx: contextOf(creator), input: { ...update, version: 7 } }),
        "version_conflict",
      ],
      [() => Series.listSeries({ ctx: contextOf(visitor), input: firstPage }), "unauthenticated"],
    ];
    for (const [attempt, code] of tries) expect(await refusal(attempt())).toBe(code);
  });

  it("disappears with a blocked channel", async () => {
    const channelId = await createChannel(creator, { blocked_at: "2026-01-01T00:00:00.000Z" });
    const series = await seriesOf(channelId, []);
    const input = { ...firstPage, channel_id: channelId };
    expect(await refusal(Series.listSeries({ ctx: contextOf(visitor), input }))).toBe("not_found");
    const one = Series.getSeries({ ctx: contextOf(visitor), input: { id: series.id } });
    expect(await refusal(one)).toBe("not_found");
    expect((await Series.listSeries({ ctx: contextOf(creator), input })).items).toHaveLength(1);
  });
});
