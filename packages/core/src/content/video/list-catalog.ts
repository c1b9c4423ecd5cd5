import type { videoCalls } from "@marquee/contracts/content/video/video.calls";
import type { VideoCard } from "@marquee/contracts/content/video/video.schema";
import { createConversions } from "electrodb";
import * as z from "zod/mini";
import type { Database } from "../../database.ts";
import type { Call, Context, InputOf } from "../../platform/context.ts";
import { allOf } from "../../platform/dynamo/conditions.ts";
import { shards } from "../../platform/dynamo/keys.ts";
import { readShardedList, type StepOptions } from "../../platform/dynamo/merged.ts";
import { order, type PageResult } from "../../platform/dynamo/pages.ts";
import { normalizeText } from "../../platform/words.ts";
import { findFollowedChannels } from "../follow/index.ts";
import { decodeCard, decodeListing, type ListedVideo } from "./listing.ts";
import { presentVideoCards } from "./present-video.ts";

export type CatalogInput = InputOf<typeof videoCalls.publicList>;
type PromotedInput = InputOf<typeof videoCalls.promotedList>;

/**
 * Published videos, newest or most watched first. One round of parallel reads and, signed in, one more; one before them
 * for the videos of followed channels.
 * @throws invalid_cursor, page_too_far, unauthenticated for a visitor who asks for followed channels
 */
export async function listPublicVideos({
  ctx,
  input,
}: Call<CatalogInput>): Promise<PageResult<VideoCard>> {
  if (input.followed === true) return listFollowedVideos(ctx, input);
  // The list of the narrowest filter; only the list of all videos is spread over shards.
  const single = input.channel_id ?? input.creator_id ?? input.category_id;
  return listCatalogVideos(
    ctx,
    input,
    single === undefined
      ? { name: "all", partitions: shards.map((shard) => ({ list: "all", shard })) }
      : singleList(single),
  );
}

/** The lists of all followed channels, merged. */
async function listFollowedVideos(
  ctx: Context,
  input: CatalogInput,
): Promise<PageResult<VideoCard>> {
  const channels = await findFollowedChannels(ctx);
  return listCatalogVideos(ctx, input, {
    name: "followed",
    partitions: channels.map((list) => ({ list, shard: "0" })),
  });
}

/** Promoted videos, labelled is_featured. @throws invalid_cursor, page_too_far */
export function listPromotedVideos({
  ctx,
  input,
}: Call<PromotedInput>): Promise<PageResult<VideoCard>> {
  return listCatalogVideos(ctx, input, singleList("promoted"));
}

interface Source {
  /** Distinguishes its cursors. */
  name: string;
  partitions: readonly { list: string; shard: string }[];
}

const singleList = (list: string): Source => ({ name: list, partitions: [{ list, shard: "0" }] });

async function listCatalogVideos(
  ctx: Context,
  input: PromotedInput,
  source: Source,
): Promise<PageResult<VideoCard>> {
  const { sort, category_id, access_type, channel_id, creator_id, search } = input;
  const filters = [category_id, access_type, channel_id, creator_id, search];
  const { latest, popular } = ctx.database.listings.query;
  const conversions = createConversions(ctx.database.listings).byAccessPattern;
  const wanted = wantedBy(ctx, input, source);
  const common = {
    name: `catalog:${source.name}:${sort}:${JSON.stringify(filters)}`,
    request: input,
    partitions: input.status === "published" ? source.partitions : [],
    isFiltered: access_type !== undefined || search !== undefined,
  };
  const page = await (sort === "latest"
    ? readShardedList({
        ...common,
        order: latestFirst,
        conversions: conversions.latest,
        read: (partition, { from, limits }) => {
          const query = from(latest(partition));
          return readCards(query.where(wanted), limits, conversions.latest);
        },
      })
    : readShardedList({
        ...common,
        order: popularFirst,
        conversions: conversions.popular,
        read: (partition, { from, limits }) => {
          const query = from(popular(partition));
          return readCards(query.where(wanted), limits, conversions.popular);
        },
      }));
  return { ...page, items: await presentVideoCards(ctx, page.items) };
}

const latestFirst = order({ published_at: z.string(), video_id: z.string() }, "desc");
/** A cursor of the engine has the number as padded text. */
const popularFirst = order({ views: z.coerce.number(), video_id: z.string() }, "desc");

const cardsSchema = z.object({
  Items: z.array(z.object({ card: z.optional(z.string()) })),
  LastEvaluatedKey: z.optional(z.record(z.string(), z.string())),
});

interface Conversions {
  fromCursor: { toKeys: (cursor: string) => unknown };
  fromKeys: { toCursor: (keys: Record<string, string>) => string | null };
}

type ListingQuery = ReturnType<Database["listings"]["query"]["latest"]>;

/** Reads only the cards of a query's listings. */
async function readCards(
  query: Pick<ReturnType<ListingQuery["where"]>, "go">,
  { limit, cursor }: StepOptions,
  { fromCursor, fromKeys }: Conversions,
): Promise<{ data: ListedVideo[]; cursor: string | null }> {
  const read = await query.go({
    limit,
    order: "desc",
    data: "raw",
    params: {
      ProjectionExpression: "card",
      // A raw read continues from the table's keys, not from a cursor.
      ...(cursor !== null && { ExclusiveStartKey: fromCursor.toKeys(cursor) }),
    },
  });
  const { Items, LastEvaluatedKey } = cardsSchema.parse(read.data);
  const cards = Items.map(({ card }) => card);
  if (!cards.includes(undefined)) {
    return {
      data: cards.flatMap((card) => decodeCard(card ?? "") ?? []),
      cursor: LastEvaluatedKey === undefined ? null : fromKeys.toCursor(LastEvaluatedKey),
    };
  }
  // Listings that were written before ADR 32 have no card.
  const whole = await query.go({ limit, cursor, order: "desc" });
  return {
    data: whole.data.flatMap((listing) => decodeListing(listing) ?? []),
    cursor: whole.cursor,
  };
}

type Where = Parameters<ListingQuery["where"]>[0];

function wantedBy(ctx: Context, input: PromotedInput, source: Source): Where {
  const { access_type, category_id, channel_id, creator_id } = input;
  const title = normalizeText(input.search ?? "");
  const now = ctx.now().toISOString();
  return (attribute, { contains, eq, gt }) =>
    allOf(
      access_type !== undefined && eq(attribute.access_type, access_type),
      category_id !== undefined && contains(attribute.category_id, category_id),
      channel_id !== undefined && eq(attribute.channel_id, channel_id),
      creator_id !== undefined && eq(attribute.creator_id, creator_id),
      title !== "" && contains(attribute.title_normalized, title),
      source.name === "promoted" && gt(attribute.promoted_until, now),
    );
}
