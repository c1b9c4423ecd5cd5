import { beforeAll, describe, expect, it } from "vitest";
import { contextOf, createUser, database, visitor } from "../../../../test/context.ts";
import { eachPageByCursor } from "../../../../test/each-page.ts";
import { newId } from "../../../platform/ids.ts";
import { type CatalogInput, listPublicVideos } from "../list-catalog.ts";
import { toListing } from "../listing.ts";

const ctx = contextOf(visitor);
const category = newId("category", new Date());
const start = Date.parse("2026-01-01T00:00:00.000Z");
const rare = [3, 40, 500, 501];

/** A category of six hundred videos, of which four are paid: the oldest of them far behind the first page. */
beforeAll(async () => {
  const owner = { channel_id: newId("channel", new Date()), creator_id: "usr_crowd" };
  const at = (index: number) => new Date(start - index * 60_000);
  await database.listings
    .put(
      Array.from({ length: 600 }, (_, index) => ({
        list: category,
        shard: "0",
        ...toListing({
          ...owner,
          video_id: newId("video", at(index)),
          published_at: at(index).toISOString(),
          created_at: at(index).toISOString(),
          views: 10_000 - index,
          title: rare.includes(index) ? `Façade ${index}` : `Harbour ${index}`,
          access_type: rare.includes(index) ? ("paid" as const) : ("free" as const),
          privacy_type: "public" as const,
          price: rare.includes(index) ? 499 : 0,
          category_id: [category],
          channel_name: "Tides",
          creator_name: "Cora",
        }),
      })),
    )
    .go({ concurrent: 6 });
});

const list = (changes: Partial<CatalogInput>, context = ctx) =>
  listPublicVideos({
    ctx: context,
    input: {
      page: 1,
      limit: 10,
      status: "published",
      sort: "latest",
      category_id: category,
      ...changes,
    },
  });

/** Reads a list with its cursors and returns the titles of each page. */
async function readTitles(changes: Partial<CatalogInput>, context = ctx): Promise<string[][]> {
  const pages: string[][] = [];
  for await (const { items, pagination } of eachPageByCursor((at) =>
    list({ ...changes, ...at }, context),
  )) {
    pages.push(items.map(({ title }) => title));
    expect(pagination.has_next).toBe(pagination.next_cursor !== null);
    if (pages.length === 100) break;
  }
  return pages;
}

describe("a filter that few videos match", () => {
  it.each(["latest", "popular"] as const)(
    "is paginated by cursor to its end, by %s",
    async (sort) => {
      const pages = await readTitles({ sort, access_type: "paid" });
      expect(pages.flat()).toEqual(rare.map((index) => `Façade ${index}`));
      // No page reads without a limit: six hundred videos are read in several pages.
      expect(pages.length).toBeGreaterThan(2);
      expect(pages[0]).toEqual(["Façade 3", "Façade 40"]);
    },
  );

  it("finds part of a title without regard to accents and case", async () => {
    const pages = await readTitles({ search: "FACADE 5" });
    expect(pages.flat()).toEqual(["Façade 500", "Façade 501"]);
    expect((await readTitles({ search: "lighthouse" })).flat()).toEqual([]);
  });

  it("says that more may follow, also on a page by number", async () => {
    const { items, pagination } = await list({ access_type: "paid" });
    expect(items).toHaveLength(2);
    expect(pagination.has_next).toBe(true);
  });
});

it("a list without a rare filter has full pages and no duplicates", async () => {
  const pages = await readTitles({ limit: 100 });
  expect(pages.map((page) => page.length)).toEqual([100, 100, 100, 100, 100, 100]);
  expect(new Set(pages.flat()).size).toBe(600);
});

it("shards that stop at different positions lose nothing and repeat nothing", async () => {
  const creator = `usr_${crypto.randomUUID().replaceAll("-", "")}`;
  const at = (index: number) => new Date(Date.now() - index * 1000);
  const ours = [5, 290, 291, 700, 1100];
  await database.listings
    .put(
      Array.from({ length: 1200 }, (_, index) => ({
        list: "all",
        shard: String(index % 3 === 0 ? 0 : index % 4),
        ...toListing({
          video_id: newId("video", at(index)),
          published_at: at(index).toISOString(),
          created_at: at(index).toISOString(),
          views: 0,
          title: ours.includes(index) ? `Quetzal ${creator} ${index}` : "Other",
          access_type: "free" as const,
          privacy_type: "public" as const,
          price: 0,
          category_id: [],
          channel_id: newId("channel", at(index)),
          channel_name: "Tides",
          creator_id: creator,
          creator_name: "Cora",
        }),
      })),
    )
    .go({ concurrent: 8 });
  const pages = await readTitles({
    category_id: undefined,
    search: `quetzal ${creator.toLowerCase()}`,
  });
  expect(pages.flat()).toEqual(ours.map((index) => `Quetzal ${creator} ${index}`));
});

describe("listings from before cards were one attribute", () => {
  const listId = newId("category", new Date());
  const moment = "2026-02-01T00:00:00.000Z";
  const video = (title: string, views: number) => ({
    video_id: newId("video", new Date(moment)),
    published_at: moment,
    views,
    title,
    thumbnail_key: "frames/a.jpg",
    duration: 61,
    access_type: "paid" as const,
    privacy_type: "public" as const,
    price: 499,
    category_id: [listId],
    channel_id: newId("channel", new Date(moment)),
    channel_name: "Tides",
    creator_id: "usr_before",
    creator_name: "Cora",
    created_at: moment,
  });
  const before = video("Fa\u00e7ade before", 5);
  const after = video("Fa\u00e7ade after", 4);
  const broken = video("Broken", 3);
  const place = { list: listId, shard: "0" };

  beforeAll(async () => {
    await database.listings
      .put([
        { ...before, ...place, title_normalized: "facade before" },
        { ...toListing(after), ...place },
        { ...toListing(broken), ...place, card: "{" },
      ])
      .go();
  });

  it("are listed beside the others, with all fields", async () => {
    const { items } = await list({ category_id: listId, sort: "popular" });
    expect(items.map(({ title }) => title)).toEqual([before.title, after.title]);
    const [one, other] = items;
    expect(Object.keys(one ?? {}).sort()).toEqual(Object.keys(other ?? {}).sort());
    expect(one).toMatchObject({
      id: before.video_id,
      duration: 61,
      price: 499,
      channel_name: "Tides",
      published_at: moment,
    });
    expect(one?.thumbnail_url).toBe(other?.thumbnail_url);
    expect(one?.thumbnail_url).toMatch(/frames\/a\.jpg$/);
  });

  it("are found by part of their title", async () => {
    const { items } = await list({ category_id: listId, search: "FACADE B" });
    expect(items.map(({ id }) => id)).toEqual([before.video_id]);
  });
});

it("a listing stores no field twice except those of keys and filters", async () => {
  const listing = toListing({
    video_id: "vid_1",
    published_at: "2026-02-01T00:00:00.000Z",
    views: 1,
    title: "One",
    access_type: "free",
    privacy_type: "public",
    price: 0,
    category_id: [],
    channel_id: "chn_1",
    channel_name: "Tides",
    creator_id: "usr_1",
    creator_name: "Cora",
    created_at: "2026-02-01T00:00:00.000Z",
  });
  expect(Object.keys(listing).sort()).toEqual([
    "access_type",
    "card",
    "category_id",
    "channel_id",
    "creator_id",
    "promoted_until",
    "published_at",
    "title_normalized",
    "video_id",
    "views",
  ]);
});

describe("the videos of followed channels", () => {
  const channelIds = [0, 1, 2].map(() => newId("channel", new Date()));

  /** Five videos of each of three channels, published in turns, one a minute. */
  beforeAll(async () => {
    await database.listings
      .put(
        Array.from({ length: 15 }, (_, index) => {
          const list = channelIds[index % 3] ?? "";
          const at = new Date(start - index * 60_000);
          return {
            list,
            shard: "0",
            ...toListing({
              video_id: newId("video", at),
              channel_id: list,
              creator_id: "usr_crowd",
              published_at: at.toISOString(),
              created_at: at.toISOString(),
              views: index,
              title: `Tide ${index}`,
              access_type: "free" as const,
              privacy_type: "public" as const,
              price: 0,
              category_id: [category],
              channel_name: "Tides",
              creator_name: "Cora",
            }),
          };
        }),
      )
      .go();
  });

  async function followerOf(ids: readonly string[]) {
    const person = await createUser("watcher");
    await database.follows
      .put(
        ids.map((channel_id) => ({
          channel_id,
          user_id: person.userId,
          created_at: new Date().toISOString(),
        })),
      )
      .go();
    return contextOf(person);
  }

  const followed = { category_id: undefined, followed: true, limit: 4 };
  const readAs = async (context: typeof ctx, changes: Partial<CatalogInput> = {}) =>
    (await readTitles({ ...followed, ...changes }, context)).flat();
  const tides = (...numbers: number[]) => numbers.map((number) => `Tide ${number}`);

  it("are merged, the newest or the most watched first, page after page", async () => {
    const context = await followerOf(channelIds.slice(0, 2));
    const newest = tides(0, 1, 3, 4, 6, 7, 9, 10, 12, 13);
    expect(await readAs(context)).toEqual(newest);
    expect(await readAs(context, { sort: "popular" })).toEqual(newest.toReversed());
    const one = { channel_id: channelIds[0] };
    expect(await readAs(context, one)).toEqual(tides(0, 3, 6, 9, 12));
  });

  it("are none of a channel that is not followed, and of nobody for a visitor", async () => {
    expect(await readAs(await followerOf([]))).toEqual([]);
    await expect(list(followed)).rejects.toMatchObject({ code: "unauthenticated" });
  });

  it("are those of the 50 channels that were followed last", async () => {
    const person = await createUser("watcher");
    const at = (index: number) => new Date(start + index * 1000).toISOString();
    const [old = "", last = ""] = channelIds;
    const others = Array.from({ length: 49 }, () => newId("channel", new Date()));
    await database.follows
      .put(
        [old, ...others, last].map((channel_id, index) => ({
          channel_id,
          user_id: person.userId,
          created_at: at(index),
        })),
      )
      .go();
    expect(await readAs(contextOf(person))).toEqual(tides(1, 4, 7, 10, 13));
  });
});
