import type {
  OwnVideo,
  ownVideosFilterSchema,
  VideoCard,
} from "@marquee/contracts/content/video/video.schema";
import type { PageRequest } from "@marquee/contracts/pagination";
import type * as z from "zod/mini";
import { listEntitledIds } from "../../people/entitlement/index.ts";
import { type Call, type Context, isOwnerOrAdmin, requireUser } from "../../platform/context.ts";
import { allOf } from "../../platform/dynamo/conditions.ts";
import {
  newestFirst,
  oldestFirst,
  type PageResult,
  readList,
  withMinimumRead,
} from "../../platform/dynamo/pages.ts";
import { notFound } from "../../platform/errors.ts";
import { normalizeText } from "../../platform/words.ts";
import { isBlocked, type VideoItem, videoAccess } from "./access.ts";
import { presentOwnVideo, presentVideoCard } from "./present-video.ts";

/** One of the caller's videos (or anybody's for an admin). @throws not_found */
export async function loadOwnVideo(ctx: Context, id: string): Promise<VideoItem> {
  requireUser(ctx);
  const { data } = await ctx.database.videos.get({ id }).go({ consistent: true });
  if (data === null || data.status === "deleted" || !isOwnerOrAdmin(ctx, data.creator_id)) {
    throw notFound("video");
  }
  return data;
}

/** One of the caller's videos (or anybody's for an admin), with the fields for its owner. @throws not_found */
export async function getOwnVideo({
  ctx,
  input,
}: Call<{ id: string }, "playback">): Promise<OwnVideo> {
  return presentOwnVideo(ctx, await loadOwnVideo(ctx, input.id));
}

/** A creator with thousands of videos then waits for few requests. */
const minFilteredVideos = 400;

/**
 * The caller's own videos by the time of their creation.
 * @throws invalid_cursor, page_too_far, unauthenticated, not_found for another's channel
 */
export async function listOwnVideos({
  ctx,
  input,
}: Call<PageRequest & z.output<typeof ownVideosFilterSchema>, "playback">): Promise<
  PageResult<OwnVideo>
> {
  const { userId } = requireUser(ctx);
  const { access_type, channel_id = "", sort, status } = input;
  const search = normalizeText(input.search ?? "");
  const isNarrowed = search !== "" || status !== undefined || access_type !== undefined;
  const { byChannel, byCreator } = ctx.database.videos.query;
  const reading = readList({
    name: `own-videos:${userId}:${channel_id}:${status ?? ""}:${access_type ?? ""}:${sort}:${search}`,
    request: input,
    order: sort === "newest" ? newestFirst : oldestFirst,
    read: ({ from, limits }) =>
      from(channel_id === "" ? byCreator({ creator_id: userId }) : byChannel({ channel_id }))
        .where((attribute, { contains, eq, ne }) =>
          allOf(
            eq(attribute.creator_id, userId),
            ne(attribute.status, "deleted"),
            status !== undefined && eq(attribute.status, status),
            access_type !== undefined && eq(attribute.access_type, access_type),
            search !== "" && contains(attribute.title_normalized, search),
          ),
        )
        .go(isNarrowed ? withMinimumRead(limits, minFilteredVideos) : limits),
  });
  const [page] = await Promise.all([reading, checkChannelFilter(ctx, input.channel_id)]);
  return {
    ...page,
    items: await Promise.all(page.items.map((item) => presentOwnVideo(ctx, item))),
  };
}

/** @throws not_found for another's channel */
async function checkChannelFilter(ctx: Context, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  const { data } = await ctx.database.channels.get({ id }).go({ attributes: ["creator_id"] });
  if (data?.creator_id !== requireUser(ctx).userId) throw notFound("channel");
}

/**
 * The videos that the caller has bought, newest purchase first, including those that have left the catalog. One that an
 * admin has closed, or whose channel is, has the status "blocked" and no picture.
 * @throws invalid_cursor, page_too_far
 */
export async function listPurchasedVideos({
  ctx,
  input,
}: Call<PageRequest>): Promise<PageResult<VideoCard>> {
  const { userId } = requireUser(ctx);
  const page = await listEntitledIds(ctx, { buyerId: userId, kind: "video", request: input });
  const { data } = await ctx.database.videos
    .get(page.items.map(({ item_id }) => ({ id: item_id })))
    .go();
  const byId = new Map(data.map((video) => [video.id, video]));
  return {
    ...page,
    items: page.items.flatMap((purchase) => {
      const video = byId.get(purchase.item_id);
      if (video === undefined) return [];
      const viewing = { actor: ctx.actor, purchase, now: ctx.now() };
      const isHidden = videoAccess(video, viewing) === "hidden";
      if (isHidden && (video.status === "deleted" || !isBlocked(video))) return [];
      const closed = isHidden && ({ status: "blocked", thumbnail_key: undefined } as const);
      return [presentVideoCard(ctx, { ...video, ...closed }, purchase)];
    }),
  };
}
