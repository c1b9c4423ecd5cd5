import { randomInt } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { contextOf, database, visitor } from "../../../../test/context.ts";
import { createDatabase } from "../../../database.ts";
import { parseConfig } from "../../../platform/config.ts";
import { createDocumentClient } from "../../../platform/dynamo/client.ts";
import { shardOf } from "../../../platform/dynamo/keys.ts";
import { newId } from "../../../platform/ids.ts";
import { sortKeyAt } from "../../blog/publication.ts";
import { toListing } from "../../video/listing.ts";
import { listSitemapEntries, listSitemapParts } from "../sitemap.ts";

// A month for this run only, because the files of a worker share the table.
const year = String(randomInt(1971, 1999));
const month = `${year}-03`;
const within = `${month}-14T12:00:00.000Z`;
const later = `${year}-04-01T00:00:00.000Z`;
const ctx = contextOf(visitor);

const listing = (video_id: string, title: string, published_at: string) => ({
  list: "all",
  shard: shardOf(video_id),
  ...toListing({
    video_id,
    published_at,
    views: 0,
    title,
    access_type: "free" as const,
    privacy_type: "public" as const,
    price: 0,
    category_id: [],
    channel_id: newId("channel", new Date()),
    channel_name: "Channel",
    creator_id: "usr_sitemap",
    creator_name: "Creator",
    created_at: published_at,
  }),
});

const videos = Array.from({ length: 6 }, () => newId("video", new Date()));
const nextMonth = newId("video", new Date());

beforeAll(async () => {
  await Promise.all([
    ...videos.map((id) => database.listings.create(listing(id, "A film", within)).go()),
    database.listings.create(listing(nextMonth, "Another month", later)).go(),
  ]);
});

afterAll(async () => {
  await Promise.all(
    [...videos, nextMonth].map((video_id) =>
      database.listings.delete({ video_id, list: "all" }).go(),
    ),
  );
});

const entriesOf = (kind: "videos" | "blogs", of = month) =>
  listSitemapEntries({ ctx, input: { kind, month: of } });

it("the sitemap lists the videos of a month from all shards, and of no other month", async () => {
  const paths = (await entriesOf("videos")).map(({ path }) => path);
  expect(paths.sort()).toEqual(videos.map((id) => `/video/a-film-${id}`).sort());
});

it("the sitemap has a part for each month from the first page to now", async () => {
  const parts = (await listSitemapParts({ ctx })).filter(({ kind }) => kind === "videos");
  const months = parts.map((part) => part.month);
  expect(months).toContain(month);
  expect(months.at(-1)).toBe(ctx.now().toISOString().slice(0, 7));
  expect(new Set(months).size).toBe(months.length);
});

it("the sitemap lists no post before its time", async () => {
  const id = newId("blog", new Date());
  const now = new Date();
  const soon = new Date(now.getTime() + 60_000).toISOString();
  await database.blogs
    .create({
      id,
      author_id: "usr_sitemap",
      author_name: "Author",
      title: "Secret until then",
      slug: `secret-${id}`,
      excerpt: "",
      status: "scheduled",
      published_at: soon,
      listing: shardOf(id),
      author_listing: "usr_sitemap",
      category_listing: "none",
      sort_key: sortKeyAt(soon, id),
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .go();
  const before = await entriesOf("blogs", soon.slice(0, 7));
  expect(before.filter(({ path }) => path.includes(id))).toEqual([]);
  const after = contextOf(visitor, new Date(now.getTime() + 120_000));
  const input = { kind: "blogs" as const, month: soon.slice(0, 7) };
  const entries = await listSitemapEntries({ ctx: after, input });
  expect(entries.filter(({ path }) => path.includes(id))).toHaveLength(1);
  await database.blogs.delete({ id }).go();
});

it("reads one item for each kind and shard for the index, and sends one query for each shard for a part", async () => {
  const config = parseConfig(ctx.config);
  const client = createDocumentClient(config);
  const commands: string[] = [];
  client.middlewareStack.add(
    (next, context) => (args) => {
      commands.push(context.commandName ?? "");
      return next(args);
    },
    { step: "initialize", name: "countCommands" },
  );
  const counted = { ...ctx, database: createDatabase(client, config.TABLE_NAME) };
  await listSitemapEntries({ ctx: counted, input: { kind: "videos", month } });
  expect(commands).toEqual(Array.from({ length: 4 }, () => "QueryCommand"));
  commands.length = 0;
  await listSitemapParts({ ctx: counted });
  expect(new Set(commands)).toEqual(new Set(["QueryCommand"]));
  // A filter may exclude channels and people without a public page.
  expect(commands.length).toBeGreaterThanOrEqual(16);
});
