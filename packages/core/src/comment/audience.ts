import type { Context } from "../context.ts";
import { MarqueeError, notFound } from "../errors.ts";
import { type PlaybackAccess, readViewing, type VideoItem, videoAccess } from "../video/access.ts";

/** A video that the caller may know of, and how far. One round of parallel reads. @throws not_found */
export async function loadDiscussed(
  ctx: Context,
  videoId: string,
): Promise<{ video: VideoItem; access: PlaybackAccess }> {
  const [{ data: video }, viewing] = await Promise.all([
    ctx.database.videos.get({ id: videoId }).go(),
    readViewing(ctx, videoId),
  ]);
  if (video === null) throw notFound("video");
  const channelBought = viewing.channels.has(video.channel_id);
  const access = videoAccess(video, { ...viewing, channelBought });
  if (access === "hidden") throw notFound("video");
  return { video, access };
}

/** The talk under a private channel's videos is for those inside. @throws forbidden */
export function requireReader(access: PlaybackAccess): void {
  if (access === "sign_in_required" || access === "channel_purchase_required") {
    throw new MarqueeError("forbidden", "The comments are for those with access to this channel.");
  }
}

/** Who may watch may comment. @throws forbidden */
export function requireWriter(access: PlaybackAccess): void {
  requireReader(access);
  if (access === "purchase_required") {
    throw new MarqueeError("forbidden", "Buy this video to comment on it.");
  }
}
