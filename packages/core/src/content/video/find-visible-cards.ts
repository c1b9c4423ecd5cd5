import type { VideoCard } from "@marquee/contracts/content/video/video.schema";
import { type Entitlement, findEntitlements, givesAccess } from "../../people/entitlement/index.ts";
import { type Context, requireUser } from "../../platform/context.ts";
import { oneRound } from "../../platform/dynamo/one-round.ts";
import { notFound } from "../../platform/errors.ts";
import { type VideoItem, videoAccess } from "./access.ts";
import { presentVideoCard } from "./present-video.ts";

/**
 * The cards of those videos whose page the caller may see, by id. One round of parallel reads, and a second one for
 * videos that only the buyers of their channel may still see.
 */
export async function findVisibleCards(
  ctx: Context,
  videoIds: readonly string[],
): Promise<Map<string, VideoCard>> {
  requireUser(ctx);
  const [{ data: videos }, purchases] = await Promise.all([
    ctx.database.videos.get(videoIds.map((id) => ({ id }))).go(oneRound),
    findEntitlements(ctx, videoIds),
  ]);
  const channels = await findChannelsKept(ctx, videos);
  return new Map(
    videos.flatMap((video) => {
      const purchase = purchases.get(video.id);
      const channelPurchase = channels.get(video.channel_id);
      const isChannelBought = channelPurchase !== undefined;
      const viewing = { actor: ctx.actor, purchase, isChannelBought, now: ctx.now() };
      if (videoAccess(video, viewing) === "hidden") return [];
      return [[video.id, presentVideoCard(ctx, video, purchase, channelPurchase)]];
    }),
  );
}

/** @throws not_found for a video whose page the caller may not see */
export async function requireVisibleVideo(ctx: Context, id: string): Promise<void> {
  const visible = await findVisibleCards(ctx, [id]);
  if (!visible.has(id)) throw notFound("video");
}

/**
 * The caller's purchases of channels that give access. They are only read for deleted videos and deactivated creators,
 * because the pages of other videos are visible without a purchase.
 */
async function findChannelsKept(
  ctx: Context,
  videos: readonly VideoItem[],
): Promise<Map<string, Entitlement>> {
  const channelIds = videos
    .filter(({ status, creator_deactivated }) => status === "deleted" || creator_deactivated)
    .map(({ channel_id }) => channel_id);
  const bought = await findEntitlements(ctx, channelIds);
  return new Map([...bought].filter(([, item]) => givesAccess(item, ctx.now())));
}
