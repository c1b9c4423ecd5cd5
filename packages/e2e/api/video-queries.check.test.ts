import type { CallInput } from "@marquee/contracts/call";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { syncCatalog } from "@marquee/core/content/catalog";
import { eachPageByCursor } from "@marquee/core/test/each-page";
import { beforeAll, describe, expect, it } from "vitest";
import { coreContexts } from "./support/core-context.ts";
import { lastingCategory, makeChannel } from "./support/creator.ts";
import { openDatabase } from "./support/database.ts";
import { putVideo } from "./support/fixtures.ts";
import { visitor } from "./support/person.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { fail, succeed } from "./support/succeed.ts";

type Query = NonNullable<CallInput<typeof videoCalls.publicList>["query"]>;

const mark = `q${crypto.randomUUID().slice(0, 8)}`;
/** Each by one word, newest first. */
const names = ["crème", "gulls", "other", "abroad"] as const;
type Name = (typeof names)[number];
let fixtures: Fixtures;
let ids: Record<Name, string>;
let otherCategory: string;
let otherChannel: string;

beforeAll(async () => {
  fixtures = await createFixtures();
  const { owner, otherCreator } = fixtures.people;
  otherCategory = await lastingCategory("Cooking");
  const [second, foreign] = await Promise.all([makeChannel(owner), makeChannel(otherCreator)]);
  otherChannel = second.id;
  const now = Date.now();
  const put = (age: number, changes: Parameters<typeof putVideo>[1], channel = fixtures.channel) =>
    putVideo(
      fixtures,
      {
        ...changes,
        published_at: new Date(now - age * 60_000).toISOString(),
        promoted_until: new Date(now + 86_400_000).toISOString(),
      },
      channel,
    );
  const videoIds = await Promise.all([
    put(1, { title: `${mark} Crème brûlée`, views: 1 }),
    put(2, {
      title: `${mark} Gulls`,
      views: 3,
      access_type: "paid",
      price: 499,
      category_id: [fixtures.category, otherCategory],
    }),
    put(3, { title: `${mark} Other`, views: 2 }, second),
    put(4, { title: `${mark} Abroad`, views: 0 }, foreign),
  ]);
  const [creme = "", gulls = "", other = "", abroad = ""] = videoIds;
  ids = { crème: creme, gulls, other, abroad };
  const ctx = coreContexts(openDatabase())({ type: "system", name: "test" });
  await Promise.all(videoIds.map((id) => syncCatalog(ctx, { type: "video", id })));
});

describe.each([
  ["get-public-videos", videoCalls.publicList],
  ["get-promoted-videos", videoCalls.promotedList],
] as const)("%s", (_, call) => {
  const named = async (query: Query): Promise<Name[]> => {
    const { videos } = await succeed(
      visitor()(call, { query: { search: mark, limit: 100, ...query } }),
    );
    return videos.flatMap(({ id }) => names.find((name) => ids[name] === id) ?? []);
  };

  it("lists the latest published first, thirty at a time", async () => {
    expect(await named({})).toEqual([...names]);
    expect(await named({ sort: "popular" })).toEqual(["gulls", "other", "crème", "abroad"]);
    const { pagination } = await succeed(visitor()(call));
    expect(pagination).toMatchObject({ page: 1, limit: 30 });
  });

  it.each<[string, () => Query, Name[]]>([
    ["of a channel", () => ({ channel_id: fixtures.channel.id }), ["crème", "gulls"]],
    ["of another channel", () => ({ channel_id: otherChannel }), ["other"]],
    ["of a creator", () => ({ creator_id: fixtures.people.otherCreator.id }), ["abroad"]],
    ["of a category", () => ({ category_id: otherCategory }), ["gulls"]],
    ["of a price", () => ({ access_type: "paid" }), ["gulls"]],
    ["of no price", () => ({ access_type: "free" }), ["crème", "other", "abroad"]],
    ["with accents in the title", () => ({ search: `${mark} creme BRU` }), ["crème"]],
    [
      "of a channel and a category",
      () => ({ channel_id: fixtures.channel.id, category_id: otherCategory }),
      ["gulls"],
    ],
    [
      "of a channel that is another creator's",
      () => ({ channel_id: fixtures.channel.id, creator_id: fixtures.people.otherCreator.id }),
      [],
    ],
    [
      "of a creator, a category and a price",
      () => ({
        creator_id: fixtures.people.owner.id,
        category_id: fixtures.category,
        access_type: "free",
      }),
      ["crème", "other"],
    ],
    ["that are not published", () => ({ status: "draft" }), []],
  ])("only those %s", async (_name, query, expected) => {
    expect(await named(query())).toEqual(expected);
  });

  it("a cursor works with its own filters only", async () => {
    const query: Query = { search: mark, channel_id: fixtures.channel.id, limit: 1 };
    const { pagination } = await succeed(visitor()(call, { query }));
    const cursor = pagination.next_cursor ?? "";
    const next = await succeed(visitor()(call, { query: { ...query, cursor } }));
    expect(next.videos.map(({ id }) => id)).toEqual([ids.gulls]);
    const other = await visitor()(call, { query: { ...query, channel_id: otherChannel, cursor } });
    expect(other).toMatchObject({ status: false, error: { code: "invalid_cursor" } });
  });
});

describe("the caller's own videos", () => {
  type OwnQuery = NonNullable<CallInput<typeof videoCalls.own>["query"]>;
  const listOwn = (query: OwnQuery) =>
    succeed(fixtures.people.owner.call(videoCalls.own, { query: { search: mark, ...query } }));
  const idsOf = ({ videos }: Awaited<ReturnType<typeof listOwn>>) => videos.map(({ id }) => id);

  it("are filtered to the free or the paid ones", async () => {
    const [all, free, paid] = await Promise.all([
      listOwn({}),
      listOwn({ access_type: "free" }),
      listOwn({ access_type: "paid" }),
    ]);
    expect(idsOf(free)).toEqual(
      all.videos.filter(({ access_type }) => access_type === "free").map(({ id }) => id),
    );
    expect([...idsOf(free), ...idsOf(paid)].sort()).toEqual(idsOf(all).sort());
    expect(idsOf(paid).length).toBeGreaterThan(0);
  });

  it("are read from the oldest, page by page", async () => {
    const newest = idsOf(await listOwn({ limit: 100 }));
    const found: string[] = [];
    const read = (position: { cursor?: string }) =>
      listOwn({ sort: "oldest", limit: 1, ...position });
    for await (const page of eachPageByCursor(read)) {
      found.push(...idsOf(page));
      if (found.length > newest.length) break;
    }
    expect(found).toEqual(newest.reverse());
  });

  it.each<OwnQuery>([{ sort: "newest" }, { sort: "oldest", access_type: "free" }])(
    "a cursor does not work with another order or filter: %o",
    async (other) => {
      const { pagination } = await listOwn({ sort: "oldest", limit: 1 });
      const query = { search: mark, ...other, cursor: pagination.next_cursor ?? "" };
      expect((await fail(fixtures.people.owner.call(videoCalls.own, { query }))).code).toBe(
        "invalid_cursor",
      );
    },
  );
});

it("the caller's videos are found whatever the accents, ten at a time, newest first", async () => {
  const ownIds = async (query: { search?: string; channel_id?: string; limit?: number }) =>
    (await succeed(fixtures.people.owner.call(videoCalls.own, { query }))).videos.map(
      ({ id }) => id,
    );
  expect(await ownIds({ search: `${mark} creme brulee` })).toEqual([ids.crème]);
  expect(await ownIds({ search: `${mark} CRÈME` })).toEqual([ids.crème]);
  expect(await ownIds({ search: mark, channel_id: otherChannel })).toEqual([ids.other]);
  const all = await ownIds({ search: "" });
  expect(all).toEqual([...all].sort().reverse());
  const { pagination } = await succeed(fixtures.people.owner.call(videoCalls.own));
  expect(pagination).toMatchObject({ page: 1, limit: 10 });
});
