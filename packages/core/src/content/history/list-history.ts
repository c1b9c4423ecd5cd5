import type { WatchedCard } from "@marquee/contracts/content/history/history.schema";
import type { PageRequest } from "@marquee/contracts/pagination";
import * as z from "zod/mini";
import { findEntitlements, isOpen } from "../../people/entitlement/index.ts";
import { type Context, requireUser } from "../../platform/context.ts";
import { order, type PageResult, readList } from "../../platform/dynamo/pages.ts";
import { percentOf, resumePosition } from "../progress/index.ts";
import { toCard, type VideoItem, videoAccess } from "../video/index.ts";

/**
 * One's own watched videos, the latest first; those that one may no longer know of are left out. One read of the
 * history, then videos and purchases in parallel, and a third for videos that are gone but for the buyers of their
 * channel.
 * @throws invalid_cursor, page_too_far
 */
export async function listHistory({
  ctx,
  input,
}: {
  ctx: Context;
  input: PageRequest;
}): Promise<PageResult<WatchedCard>> {
  const { userId } = requireUser(ctx);
  const page = await readList({
    name: `history:${userId}`,
    request: input,
    order: order({ listed_place: z.string() }, "desc"),
    read: ({ from, limits }) =>
      from(ctx.database.watchHistory.query.listed({ listed_for: userId })).go(limits),
  });
  const videoIds = page.items.map(({ video_id }) => video_id);
  const [{ data: videos }, purchases] = await Promise.all([
    ctx.database.videos.get(videoIds.map((id) => ({ id }))).go(),
    findEntitlements(ctx, { buyerId: userId, itemIds: videoIds }),
  ]);
  const channels = await findChannelsKept(ctx, videos);
  const byId = new Map(videos.map((video) => [video.id, video]));
  return {
    pagination: page.pagination,
    items: page.items.flatMap((item) => {
      const video = byId.get(item.video_id);
      const purchase = purchases.get(item.video_id);
      if (video === undefined) return [];
      const channelBought = channels.has(video.channel_id);
      const viewing = { actor: ctx.actor, purchase, channelBought, now: ctx.now() };
      if (videoAccess(video, viewing) === "hidden") return [];
      return [
        {
          ...toCard(ctx, video, purchase),
          resume_position: resumePosition(item),
          progress_percent: percentOf(item),
          finished: item.finished,
          watched_at: item.reported_at,
        },
      ];
    }),
  };
}

/** The channels that the caller has bought, of videos that only a purchase still opens: of others it makes no difference. */
async function findChannelsKept(ctx: Context, videos: readonly VideoItem[]): Promise<Set<string>> {
  const itemIds = videos
    .filter(({ status, creator_deactivated }) => status === "deleted" || creator_deactivated)
    .map(({ channel_id }) => channel_id);
  const { userId: buyerId } = requireUser(ctx);
  const bought = await findEntitlements(ctx, { buyerId, itemIds });
  return new Set([...bought].flatMap(([id, item]) => (isOpen(item, ctx.now()) ? [id] : [])));
}
