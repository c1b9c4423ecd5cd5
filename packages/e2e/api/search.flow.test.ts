import type { CallInput } from "@marquee/contracts/call";
import { catalogCalls } from "@marquee/contracts/content/catalog/catalog.calls";
import { channelCalls } from "@marquee/contracts/content/channel/channel.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { syncCatalog } from "@marquee/core/content/catalog";
import { eachPageByCursor } from "@marquee/core/test/each-page";
import { beforeAll, describe, expect, it } from "vitest";
import { coreContexts } from "./support/core-context.ts";
import { lastingCategory } from "./support/creator.ts";
import { openDatabase } from "./support/database.ts";
import { putVideo } from "./support/fixtures.ts";
import { visitor } from "./support/person.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { eventually, succeed } from "./support/succeed.ts";

const mark = `q${crypto.randomUUID().slice(0, 8)}`;
let fixtures: Fixtures;
let otherCategory: string;
/** Videos with this marker, the most watched first. */
let ranked: string[];
let paid: string[];

type Query = NonNullable<CallInput<typeof catalogCalls.globalSearch>["query"]>;
const search = (query: Query = {}) =>
  succeed(visitor()(catalogCalls.globalSearch, { query: { query: mark, ...query } }));
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);

beforeAll(async () => {
  fixtures = await createFixtures();
  const { owner } = fixtures.people;
  otherCategory = await lastingCategory("Cooking");
  const videoIds = await Promise.all(
    Array.from({ length: 25 }, (_, index) =>
      putVideo(fixtures, {
        title: `${mark} harbour ${index}`,
        views: 25 - index,
        ...(index % 5 === 0 ? { access_type: "paid", price: 499 } : {}),
        ...(index % 4 === 0 ? { category_id: [fixtures.category, otherCategory] } : {}),
      }),
    ),
  );
  ranked = videoIds;
  paid = videoIds.filter((_, index) => index % 5 === 0);
  const ctx = coreContexts(openDatabase())({ type: "system", name: "test" });
  await Promise.all(videoIds.map((id) => syncCatalog(ctx, { type: "video", id })));
  for (const { id, version } of [fixtures.channel, fixtures.soldChannel]) {
    await succeed(
      owner.call(channelCalls.update, {
        params: { id },
        body: { version, description: `Films from ${mark} and its boats.` },
      }),
    );
  }
  await eventually(
    () => search(),
    ({ channels }) => channels.length === 2,
  );
});

it("pages through all results in their rank, by page number and by cursor alike", async () => {
  const byNumber: string[] = [];
  for (const page of [1, 2, 3]) {
    const { videos, pagination } = await search({ page });
    byNumber.push(...ids(videos));
    expect(pagination).toMatchObject({ page, limit: 10, has_next: page < 3 });
  }
  const byCursor: string[] = [];
  for await (const { videos, channels } of eachPageByCursor((at) => search({ limit: 7, ...at }))) {
    if (byCursor.length > 0) expect(channels).toEqual([]);
    byCursor.push(...ids(videos));
  }
  expect(byNumber).toEqual(ranked);
  expect(byCursor).toEqual(ranked);
  expect((await search({ page: 4 })).videos).toEqual([]);
});

describe("the filters of the result page", () => {
  it("heading fills one list", async () => {
    const videos = await search({ heading: "videos" });
    expect([videos.videos.length, videos.channels, videos.creators]).toEqual([10, [], []]);
    const channels = await search({ heading: "channels" });
    expect([channels.videos, channels.channels.length]).toEqual([[], 2]);
    expect(channels.pagination.has_next).toBe(false);
    const creators = await search({ query: "cora", heading: "creators" });
    expect([creators.videos, creators.channels]).toEqual([[], []]);
  });

  it("accessType keeps the free, or the paid ones, and no creators", async () => {
    const { videos, channels } = await search({ accessType: "paid" });
    expect(ids(videos)).toEqual(paid);
    expect(ids(channels)).toEqual([fixtures.soldChannel.id]);
    const free = await search({ accessType: "free", limit: 100 });
    expect(ids(free.videos)).toEqual(ranked.filter((id) => !paid.includes(id)));
    expect(ids(free.channels)).toEqual([fixtures.channel.id]);
    expect((await search({ query: "cora", accessType: "free" })).creators).toEqual([]);
  });

  it("category keeps its own content", async () => {
    const { videos, channels } = await search({ category: otherCategory });
    expect(ids(videos)).toEqual(ranked.filter((_, index) => index % 4 === 0));
    expect(channels).toEqual([]);
    const both = await search({ category: otherCategory, accessType: "paid" });
    expect(ids(both.videos)).toEqual([ranked[0], ranked[20]]);
  });
});

it("several words are all required, as prefixes, in any position", async () => {
  expect(ids((await search({ query: `harb ${mark} 24` })).videos)).toEqual([ranked[24]]);
  // The creator's name also matches; a match in the title ranks first.
  expect((await search({ query: `cora ${mark}`, limit: 100 })).videos).toHaveLength(25);
  expect((await search({ query: `${mark} lighthouse` })).videos).toEqual([]);
});

it("a result's card equals the card in the lists", async () => {
  const [found] = (await search({ heading: "videos" })).videos;
  const { videos } = await succeed(
    visitor()(videoCalls.publicList, {
      query: { channel_id: fixtures.channel.id, sort: "popular", search: mark },
    }),
  );
  expect(found).toEqual(videos[0]);
});

it("published videos are filtered by a part of their title", async () => {
  const list = (query: { search: string; access_type?: "paid" }) =>
    succeed(
      visitor()(videoCalls.publicList, { query: { channel_id: fixtures.channel.id, ...query } }),
    );
  expect((await list({ search: `${mark.toUpperCase()} HARBOUR 7` })).videos).toHaveLength(1);
  expect((await list({ search: mark, access_type: "paid" })).videos).toHaveLength(5);
  expect((await list({ search: "no such title" })).videos).toEqual([]);
});
