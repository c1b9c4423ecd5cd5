import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../ids.ts";
import { as, database, visitor } from "../../series/__tests__/world.ts";
import { type CatalogueInput, listPublicVideos } from "../list-catalogue.ts";

const ctx = as(visitor);
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
        ...owner,
        list: category,
        shard: "0",
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
      })),
    )
    .go({ concurrency: 6 });
});

const list = (changes: Partial<CatalogueInput>) =>
  listPublicVideos({
    ctx,
    input: {
      page: 1,
      limit: 10,
      status: "published",
      sort: "latest",
      category_id: category,
      ...changes,
    },
  });

/** Walks a list by its cursors; answers the titles of each page. */
async function walk(changes: Partial<CatalogueInput>): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const { items, pagination } = await list({ ...changes, cursor });
    pages.push(items.map(({ title }) => title));
    expect(pagination.has_next).toBe(pagination.next_cursor !== null);
    cursor = pagination.next_cursor ?? undefined;
  } while (cursor !== undefined && pages.length < 100);
  return pages;
}

describe("a filter that few videos pass", () => {
  it.each(["latest", "popular"] as const)("is walked by cursor to its end, by %s", async (sort) => {
    const pages = await walk({ sort, access_type: "paid" });
    expect(pages.flat()).toEqual(rare.map((index) => `Façade ${index}`));
    // No page reads on without bound: six hundred are passed over in several.
    expect(pages.length).toBeGreaterThan(2);
    expect(pages[0]).toEqual(["Façade 3", "Façade 40"]);
  });

  it("finds part of a title whatever its accents and case", async () => {
    const pages = await walk({ search: "FACADE 5" });
    expect(pages.flat()).toEqual(["Façade 500", "Façade 501"]);
    expect((await walk({ search: "lighthouse" })).flat()).toEqual([]);
  });

  it("says that more may follow, on a page by number as well", async () => {
    const { items, pagination } = await list({ access_type: "paid" });
    expect(items).toHaveLength(2);
    expect(pagination.has_next).toBe(true);
  });
});

it("a list without a rare filter has full pages and none twice", async () => {
  const pages = await walk({ limit: 100 });
  expect(pages.map((page) => page.length)).toEqual([100, 100, 100, 100, 100, 100]);
  expect(new Set(pages.flat()).size).toBe(600);
});

it("shards that stop at different places lose nothing and repeat nothing", async () => {
  const creator = `usr_${crypto.randomUUID().replaceAll("-", "")}`;
  const at = (index: number) => new Date(Date.now() - index * 1000);
  const ours = [5, 290, 291, 700, 1100];
  await database.listings
    .put(
      Array.from({ length: 1200 }, (_, index) => ({
        list: "all",
        shard: String(index % 3 === 0 ? 0 : index % 4),
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
      })),
    )
    .go({ concurrency: 8 });
  const pages = await walk({ category_id: undefined, search: `quetzal ${creator.toLowerCase()}` });
  expect(pages.flat()).toEqual(ours.map((index) => `Quetzal ${creator} ${index}`));
});
