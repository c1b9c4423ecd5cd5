import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { beforeEach, describe, expect, it } from "vitest";
import {
  contextOf,
  createChannel,
  createPurchase,
  createUser,
  createVideo,
  database,
  visitor,
} from "../../../../test/context.ts";
import type { UserActor } from "../../../platform/actor.ts";
import { liveContext } from "../../live/__tests__/live-fixtures.ts";
import { createSeries, getSeries } from "../../series/index.ts";
import { findVisibleCards } from "../../video/find-visible-cards.ts";
import { getOwnVideo } from "../../video/index.ts";
import { listPublicVideos } from "../../video/list-catalog.ts";
import { globalSearch } from "../global-search.ts";
import { syncCatalog } from "../sync-catalog.ts";

const ctx = contextOf({ type: "system", name: "test" });
const page = { page: 1, limit: 10 };

let creator: UserActor;
let channelId: string;
let id: string;
let word: string;

const sync = () => syncCatalog(ctx, { type: "video", id });

/** The cards of the video in the list of its channel, and in a search for its word. */
async function cards() {
  const reader = contextOf(visitor);
  const [listed, found] = await Promise.all([
    listPublicVideos({
      ctx: reader,
      input: { ...page, status: "published", sort: "latest", channel_id: channelId },
    }),
    globalSearch({ ctx: reader, input: { ...page, query: word } }),
  ]);
  return { listed: listed.items, found: found.videos };
}

beforeEach(async () => {
  creator = await createUser("creator");
  channelId = await createChannel(creator);
  word = `copies${randomUUID().slice(0, 8)}`;
  id = await createVideo(creator, channelId, { title: `${word} before`, category_id: ["cat_a"] });
  await sync();
});

it("a video's card in a list equals its card in a search, and both follow an edit", async () => {
  const before = await cards();
  expect(before.listed).toMatchObject([{ id, title: `${word} before`, price: 0 }]);
  expect(before.found).toEqual(before.listed);
  await database.videos
    .patch({ id })
    .set({ title: `${word} after`, price: 499, access_type: "paid", views: 70 })
    .add({ version: 1 })
    .go();
  await sync();
  const after = await cards();
  expect(after.listed).toMatchObject([
    { id, title: `${word} after`, price: 499, access_type: "paid", views: 70 },
  ]);
  expect(after.found).toEqual(after.listed);
});

it("a paid video of a channel that is sold as a whole has a price for its creator and its earlier buyers only", async () => {
  const buyer = await createUser("watcher");
  await database.channels
    .patch({ id: channelId })
    .set({ privacy_type: "private", price: 2500 })
    .add({ version: 1 })
    .go();
  await database.videos
    .patch({ id })
    .set({ access_type: "paid", price: 499 })
    .add({ version: 1 })
    .go();
  await sync();
  const listed = { id, access_type: "paid", price: 0, is_purchased: false };
  expect((await cards()).listed).toMatchObject([listed]);
  const { ctx: studio } = liveContext(creator);
  expect(await getOwnVideo({ ctx: studio, input: { id } })).toMatchObject({ price: 499 });
  const reader = contextOf(buyer);
  const series = await createSeries({
    ctx: contextOf(creator),
    input: { name: "Whole", description: "", channel_id: channelId, video_ids: [id] },
  });
  expect((await getSeries({ ctx: reader, input: series })).videos).toMatchObject([listed]);
  const shown = async () => (await findVisibleCards(reader, [id])).get(id);
  expect(await shown()).toMatchObject(listed);
  await createPurchase(buyer, { id, kind: "video", creator });
  expect(await shown()).toMatchObject({ price: 499, is_purchased: true, purchased_amount: 999 });
});

it("a message replaces a listing in the old format completely", async () => {
  await database.listings
    .put({
      video_id: id,
      list: channelId,
      shard: "0",
      published_at: new Date().toISOString(),
      views: 0,
      title: "Of the old form",
      access_type: "free",
      privacy_type: "public",
      price: 0,
      category_id: [],
      channel_id: channelId,
      channel_name: "A channel",
      creator_id: creator.userId,
      creator_name: "Ada Lovelace",
      created_at: new Date().toISOString(),
    })
    .go();
  expect((await cards()).listed).toMatchObject([{ title: "Of the old form" }]);
  await sync();
  expect((await cards()).listed).toMatchObject([{ title: `${word} before` }]);
  const { data } = await database.listings.query.byVideo({ video_id: id }).go({ pages: "all" });
  expect(data.filter(({ card, title }) => card === undefined || title !== undefined)).toEqual([]);
});

const now = new Date().toISOString();

describe("a video that is not public", () => {
  it.each(["unpublished", "blocked", "deleted"] as const)(
    "a video that is %s leaves lists and search",
    async (status) => {
      await database.videos.patch({ id }).set({ status }).add({ version: 1 }).go();
      await sync();
      expect(await cards()).toEqual({ listed: [], found: [] });
    },
  );

  it("a video of a blocked channel leaves lists and search", async () => {
    await database.channels
      .patch({ id: channelId })
      .set({ blocked_at: now })
      .add({ version: 1 })
      .go();
    await sync();
    expect(await cards()).toEqual({ listed: [], found: [] });
  });

  it("a video of a deactivated creator leaves lists and search", async () => {
    await database.users
      .patch({ id: creator.userId })
      .set({ deactivated_at: now })
      .add({ version: 1 })
      .go();
    await sync();
    expect(await cards()).toEqual({ listed: [], found: [] });
  });
});

describe("a scheduled video", () => {
  /** Syncs the video with a time that is so many seconds away. Returns the delays of the messages about it. */
  async function syncBefore(seconds: number): Promise<(number | undefined)[]> {
    const delays: (number | undefined)[] = [];
    const send: typeof ctx.providers.queues.send = async (_, message, options) => {
      if (isDeepStrictEqual(message, { type: "video", id })) delays.push(options?.delaySeconds);
    };
    const scheduled_at = new Date(ctx.now().getTime() + seconds * 1000).toISOString();
    await database.videos.patch({ id }).set({ status: "scheduled", scheduled_at }).go();
    const queues = { ...ctx.providers.queues, send };
    const timed = { ...ctx, providers: { ...ctx.providers, queues } };
    await syncCatalog(timed, { type: "video", id });
    return delays;
  }
  const read = async () => (await database.videos.get({ id }).go({ consistent: true })).data;

  it("is published and listed by a message that comes at its time", async () => {
    await syncBefore(0);
    expect(await read()).toMatchObject({ status: "published" });
    expect((await cards()).listed).toMatchObject([{ id }]);
  });

  it("is followed by a message for its time, in two steps when it is further away than a delay", async () => {
    const [delay] = await syncBefore(600);
    expect(delay).toBe(600);
    expect(await syncBefore(1100)).toEqual([900]);
    expect(await read()).toMatchObject({ status: "scheduled" });
  });

  it("is left to the schedule while its time is far away", async () => {
    expect((await syncBefore(7200)).filter((delay) => (delay ?? 0) > 60)).toEqual([]);
  });
});
