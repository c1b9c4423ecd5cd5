import type { PageRequest } from "@marquee/contracts/pagination";
import type { OwnVideo, VideoCard, VideoStatus } from "@marquee/contracts/video/video.schema";
import type { EntityItem } from "electrodb";
import * as z from "zod/mini";
import { type Context, requireUser } from "../context.ts";
import type { Database } from "../database.ts";
import { isKeptForBuyers } from "../deletion/kept.ts";
import { shards } from "../dynamo/keys.ts";
import { type PageResult, readPage } from "../dynamo/pages.ts";
import { notFound } from "../errors.ts";
import { listEntitledIds } from "../purchase/index.ts";
import type { VideoItem } from "./access.ts";
import { toCard, toCards, toOwnVideo } from "./views-of-video.ts";

type ListingItem = EntityItem<Database["listings"]>;

/** One's own video (or anybody's for an admin). @throws not_found */
export async function loadOwnVideo(ctx: Context, id: string): Promise<VideoItem> {
  const actor = requireUser(ctx);
  const { data } = await ctx.database.videos.get({ id }).go({ consistent: true });
  const allowed = data?.creator_id === actor.userId || actor.accountType === "admin";
  if (data === null || data.status === "deleted" || !allowed) throw notFound("video");
  return data;
}

export async function getOwnVideo({
  ctx,
  input,
}: {
  ctx: Context<"playback">;
  input: { id: string };
}): Promise<OwnVideo> {
  return toOwnVideo(ctx, await loadOwnVideo(ctx, input.id));
}

export interface CatalogueInput extends PageRequest {
  status: VideoStatus;
  category_id?: string | undefined;
  access_type?: "free" | "paid" | undefined;
  channel_id?: string | undefined;
  creator_id?: string | undefined;
  sort: "latest" | "popular";
}

/** The list that the narrowest filter names; only the whole catalogue is spread over shards. */
function listOf(input: CatalogueInput): { list: string; shards: readonly string[] } {
  const single = input.channel_id ?? input.creator_id ?? input.category_id;
  return single === undefined ? { list: "all", shards } : { list: single, shards: ["0"] };
}

/** Published videos, newest or most watched first. One round of parallel reads and, signed in, one more. */
export function listPublicVideos({
  ctx,
  input,
}: {
  ctx: Context;
  input: CatalogueInput;
}): Promise<PageResult<VideoCard>> {
  return listCatalogue(ctx, input, listOf(input));
}

/** Promoted videos, labelled is_featured. */
export function listPromotedVideos({
  ctx,
  input,
}: {
  ctx: Context;
  input: CatalogueInput;
}): Promise<PageResult<VideoCard>> {
  return listCatalogue(ctx, input, { list: "promoted", shards: ["0"] });
}

async function listCatalogue(
  ctx: Context,
  input: CatalogueInput,
  source: { list: string; shards: readonly string[] },
): Promise<PageResult<VideoCard>> {
  const list = `catalogue:${source.list}:${input.sort}:${input.category_id ?? ""}:${input.access_type ?? ""}:${input.creator_id ?? ""}`;
  const common = { list, request: input };
  const nothing = input.status !== "published";
  const now = ctx.now().toISOString();
  const read = (
    shard: string,
    after: { latest?: LatestPosition; popular?: PopularPosition },
    limit: number,
  ) => {
    const partition = { list: source.list, shard };
    const { latest, popular } = ctx.database.listings.query;
    const query =
      input.sort === "latest"
        ? after.latest === undefined
          ? latest(partition)
          : latest(partition).lt(after.latest)
        : after.popular === undefined
          ? popular(partition)
          : popular(partition).lt(after.popular);
    return query
      .where((attribute, { contains, eq, exists, gt }) =>
        [
          exists(attribute.video_id),
          ...(input.access_type === undefined
            ? []
            : [eq(attribute.access_type, input.access_type)]),
          ...(input.category_id === undefined
            ? []
            : [contains(attribute.category_id, input.category_id)]),
          ...(input.creator_id === undefined ? [] : [eq(attribute.creator_id, input.creator_id)]),
          ...(source.list === "promoted" ? [gt(attribute.promoted_until, now)] : []),
        ].join(" AND "),
      )
      .go({ order: "desc", limit, count: limit });
  };
  const merge = async (
    after: { latest?: LatestPosition; popular?: PopularPosition },
    limit: number,
    compare: (one: ListingItem, other: ListingItem) => number,
  ) => {
    if (nothing) return [];
    const parts = await Promise.all(source.shards.map((shard) => read(shard, after, limit)));
    return parts
      .flatMap((part) => part.data)
      .sort(compare)
      .slice(0, limit);
  };
  const byId = (one: ListingItem, other: ListingItem) => (one.video_id < other.video_id ? 1 : -1);
  const page =
    input.sort === "latest"
      ? await readPage({
          ...common,
          position: ({ published_at, video_id }: ListingItem) => ({ published_at, video_id }),
          positionSchema: latestPosition,
          fetch: (latest, limit) =>
            merge(latest === undefined ? {} : { latest }, limit, (one, other) =>
              one.published_at === other.published_at
                ? byId(one, other)
                : one.published_at < other.published_at
                  ? 1
                  : -1,
            ),
        })
      : await readPage({
          ...common,
          position: ({ views, video_id }: ListingItem) => ({ views, video_id }),
          positionSchema: popularPosition,
          fetch: (popular, limit) =>
            merge(
              popular === undefined ? {} : { popular },
              limit,
              (one, other) => other.views - one.views || byId(one, other),
            ),
        });
  return { ...page, items: await toCards(ctx, page.items) };
}

const latestPosition = z.strictObject({ published_at: z.string(), video_id: z.string() });
const popularPosition = z.strictObject({ views: z.number(), video_id: z.string() });
type LatestPosition = z.infer<typeof latestPosition>;
type PopularPosition = z.infer<typeof popularPosition>;

/** One's own videos, newest first. @throws unauthenticated, not_found for another's channel */
export async function listOwnVideos({
  ctx,
  input,
}: {
  ctx: Context<"playback">;
  input: PageRequest & {
    status?: VideoStatus | undefined;
    channel_id?: string | undefined;
    search?: string | undefined;
  };
}): Promise<PageResult<OwnVideo>> {
  const { userId } = requireUser(ctx);
  const search = input.search?.toLowerCase();
  const reading = readPage({
    list: `own-videos:${userId}:${input.channel_id ?? ""}:${input.status ?? ""}:${search ?? ""}`,
    request: input,
    position: ({ created_at, id }: VideoItem) => ({ created_at, id }),
    positionSchema: z.strictObject({ created_at: z.string(), id: z.string() }),
    fetch: async (after, limit) => {
      const { byChannel, byCreator } = ctx.database.videos.query;
      const query =
        input.channel_id === undefined
          ? byCreator({ creator_id: userId })
          : byChannel({ channel_id: input.channel_id });
      const { data } = await (after === undefined ? query : query.lt(after))
        .where((attribute, { contains, eq, ne }) =>
          [
            eq(attribute.creator_id, userId),
            ne(attribute.status, "deleted"),
            ...(input.status === undefined ? [] : [eq(attribute.status, input.status)]),
            ...(search === undefined ? [] : [contains(attribute.title_folded, search)]),
          ].join(" AND "),
        )
        .go({ order: "desc", limit, count: limit });
      return data;
    },
  });
  const [page] = await Promise.all([reading, requireOwnChannel(ctx, input.channel_id)]);
  return { ...page, items: await Promise.all(page.items.map((item) => toOwnVideo(ctx, item))) };
}

/** @throws not_found for another's channel */
async function requireOwnChannel(ctx: Context, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  const { data } = await ctx.database.channels.get({ id }).go({ attributes: ["creator_id"] });
  if (data?.creator_id !== requireUser(ctx).userId) throw notFound("channel");
}

/** Videos that the caller has bought, newest purchase first; those that have left the catalogue included. */
export async function listPurchasedVideos({
  ctx,
  input,
}: {
  ctx: Context;
  input: PageRequest;
}): Promise<PageResult<VideoCard>> {
  const { userId } = requireUser(ctx);
  const page = await listEntitledIds(ctx, { buyerId: userId, kind: "video", request: input });
  const { data } = await ctx.database.videos
    .get(page.items.map(({ item_id }) => ({ id: item_id })))
    .go();
  const byId = new Map(data.map((video) => [video.id, video]));
  return {
    pagination: page.pagination,
    items: page.items.flatMap((purchase) => {
      const video = byId.get(purchase.item_id);
      return video === undefined ||
        (video.status === "deleted" && !isKeptForBuyers(video, ctx.now()))
        ? []
        : [toCard(ctx, video, purchase)];
    }),
  };
}
