import { toSlug } from "@marquee/contracts/ids";
import { blogPage, channelPage, creatorPage, videoPage } from "@marquee/contracts/page-address";
import { userIndexOfShard } from "../../people/user/index.ts";
import type { Call, CallWithoutInput, Context } from "../../platform/context.ts";
import { shards } from "../../platform/dynamo/keys.ts";
import { monthAfter, monthsBetween } from "../../platform/time.ts";
import { sortKeyAt } from "../blog/index.ts";
import { decodeListing } from "../video/index.ts";

export const sitemapKinds = ["videos", "channels", "creators", "blogs"] as const;
export type SitemapKind = (typeof sitemapKinds)[number];

/** Pages of one kind that were created in one month (UTC), `2026-11`. */
export interface SitemapPart {
  kind: SitemapKind;
  month: string;
}

export interface SitemapEntry {
  /** Path of the page. */
  path: string;
  /** ISO 8601; absent when only the record's own time is known. */
  changedAt: string | undefined;
}

/** A sitemap holds at most 50,000 addresses (sitemaps.org, "Sitemap index files"). */
const maxPerShard = 50_000 / shards.length;

interface Found extends SitemapEntry {
  /** When the page was created. */
  since: string;
}

interface Range {
  /** Times, ISO 8601; the end is exclusive. */
  from: string;
  to: string;
}

interface Reading {
  count: number;
  pages?: "all";
}

type Read = (ctx: Context, shard: string, range: Range, reading: Reading) => Promise<Found[]>;

const oldestFirst = "asc";

/** What visitors find of each kind, in the order of creation. */
const reads: Record<SitemapKind, Read> = {
  async videos({ database }, shard, { from, to }, reading) {
    const { data } = await database.listings.query
      .latest({ list: "all", shard })
      .between({ published_at: from }, { published_at: to })
      .go({ ...reading, order: oldestFirst });
    const listed = data.flatMap((listing) => decodeListing(listing) ?? []);
    return listed.map(({ title, video_id, published_at }) => ({
      path: videoPage(toSlug(title, video_id)),
      changedAt: published_at,
      since: published_at,
    }));
  },
  async channels({ database }, shard, { from, to }, reading) {
    const { data } = await database.channels.query
      .everything({ shard })
      .between({ created_at: from }, { created_at: to })
      .where((attribute, { exists }) => exists(attribute.popular_list))
      .go({ ...reading, order: oldestFirst });
    return data.map(({ name, id, updated_at, created_at }) => ({
      path: channelPage(toSlug(name, id)),
      changedAt: updated_at,
      since: created_at,
    }));
  },
  async creators({ database }, shard, { from, to }, reading) {
    const { data } = await database.users.query
      .byAge({ user_index: userIndexOfShard("creator", shard) })
      .between({ created_at: from }, { created_at: to })
      .where((attribute, { exists }) => exists(attribute.popular_list))
      .go({ ...reading, order: oldestFirst });
    return data.map(({ name, id, created_at }) => ({
      path: creatorPage(toSlug(name, id)),
      changedAt: undefined,
      since: created_at,
    }));
  },
  async blogs({ database }, shard, { from, to }, reading) {
    const { data } = await database.blogs.query
      .published({ listing: shard })
      .between({ sort_key: sortKeyAt(from) }, { sort_key: sortKeyAt(to) })
      .go({ ...reading, order: oldestFirst });
    return data.map(({ slug, updated_at, published_at }) => ({
      path: blogPage(slug),
      changedAt: updated_at,
      since: published_at ?? updated_at,
    }));
  },
};

const startOf = (month: string): string => `${month}-01T00:00:00.000Z`;
const beginning = "1970-01-01T00:00:00.000Z";

/**
 * The parts of the sitemap: for each kind the months from its first page to now. One round of parallel reads of one
 * item each.
 */
export async function listSitemapParts({ ctx }: CallWithoutInput): Promise<SitemapPart[]> {
  const now = ctx.now().toISOString();
  const kinds = await Promise.all(
    sitemapKinds.map(async (kind) => {
      const first = await Promise.all(
        shards.map((shard) => reads[kind](ctx, shard, { from: beginning, to: now }, { count: 1 })),
      );
      const [oldest] = first.flat().sort(byAge);
      const months = oldest === undefined ? [] : monthsBetween(oldest.since, now);
      return months.map((month) => ({ kind, month }));
    }),
  );
  return kinds.flat();
}

/** The pages of one part, oldest first. One parallel read for each shard, which continues for a large month. */
export async function listSitemapEntries({
  ctx,
  input: { kind, month },
}: Call<SitemapPart>): Promise<SitemapEntry[]> {
  const now = ctx.now().toISOString();
  const [to = now] = [startOf(monthAfter(month)), now].sort();
  const range = { from: startOf(month), to };
  if (range.from >= range.to) return [];
  const found = await Promise.all(
    shards.map((shard) => reads[kind](ctx, shard, range, { count: maxPerShard, pages: "all" })),
  );
  return found
    .flat()
    .filter(({ since }) => since < range.to)
    .sort(byAge)
    .map(({ path, changedAt }) => ({ path, changedAt }));
}

const byAge = (one: Found, other: Found): number => (one.since < other.since ? -1 : 1);
