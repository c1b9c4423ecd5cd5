import { playbackTokenSeconds } from "@marquee/contracts/constants";
import type { Playback, WatchedVideo } from "@marquee/contracts/video/video.schema";
import { type Context, viewerId } from "../context.ts";
import { MarqueeError, notFound } from "../errors.ts";
import { markBegun } from "../history/mark-begun.ts";
import { resumePosition, type WatchHistoryItem } from "../history/progress.ts";
import {
  type PlaybackAccess,
  readViewing,
  type VideoItem,
  type Viewing,
  videoAccess,
} from "./access.ts";
import { toVideo } from "./views-of-video.ts";

interface VisibleVideo {
  video: VideoItem;
  access: PlaybackAccess;
  viewing: Viewing;
  /** Of a signed-in viewer who has begun the video. */
  progress: WatchHistoryItem | undefined;
}

async function readProgress(ctx: Context, videoId: string): Promise<WatchHistoryItem | undefined> {
  const viewer = viewerId(ctx);
  if (viewer === undefined) return undefined;
  const { data } = await ctx.database.watchHistory
    .get({ viewer_id: viewer, video_id: videoId })
    .go();
  return data ?? undefined;
}

async function loadVisible(ctx: Context, id: string): Promise<VisibleVideo> {
  const [{ data: video }, viewing, progress] = await Promise.all([
    ctx.database.videos.get({ id }).go(),
    readViewing(ctx, id),
    readProgress(ctx, id),
  ]);
  if (video === null) throw notFound("video");
  const seen = { ...viewing, channelBought: viewing.channels.has(video.channel_id) };
  const access = videoAccess(video, seen);
  if (access === "hidden") throw notFound("video");
  return { video, access, viewing: seen, progress };
}

/**
 * A video that the caller may play, with how far they have come. One round of parallel reads.
 * @throws not_found, unauthenticated, forbidden (not bought), invalid_state (not ready)
 */
export async function loadPlayable(
  ctx: Context,
  id: string,
): Promise<VisibleVideo & { playbackId: string }> {
  const visible = await loadVisible(ctx, id);
  const { access, video } = visible;
  if (access === "sign_in_required")
    throw new MarqueeError("unauthenticated", "Sign in to watch this.");
  if (access === "purchase_required" || access === "channel_purchase_required") {
    throw new MarqueeError("forbidden", "Buy this to watch it.");
  }
  if (access === "not_ready" || video.playback_id === undefined) {
    throw new MarqueeError("invalid_state", "This video is not ready to play yet.");
  }
  return { ...visible, playbackId: video.playback_id };
}

/** A video's page for anybody who may know of it. One round of parallel reads. @throws not_found */
export async function getPublicVideo({
  ctx,
  input,
}: {
  ctx: Context<"playback">;
  input: { id: string };
}): Promise<WatchedVideo> {
  const { video, access, viewing, progress } = await loadVisible(ctx, input.id);
  const page = await toVideo(ctx, video, access, viewing.purchase);
  return { ...page, resume_position: resumePosition(progress) };
}

/**
 * Fresh playback addresses for an entitled viewer, good for two hours. The first time marks that they have begun.
 * @throws not_found, unauthenticated, forbidden (not bought), invalid_state (not ready)
 */
export async function createPlayback({
  ctx,
  input,
}: {
  ctx: Context<"playback">;
  input: { id: string };
}): Promise<Playback> {
  const { video, playbackId, progress } = await loadPlayable(ctx, input.id);
  const [addresses] = await Promise.all([
    ctx.providers.playback.addresses({
      playbackId,
      now: ctx.now(),
      seconds: playbackTokenSeconds,
    }),
    progress === undefined ? markBegun(ctx, video) : undefined,
  ]);
  return {
    mux_playback_url: addresses.stream,
    mux_thumbnail_url: addresses.thumbnail,
    mux_gif_url: addresses.gif,
    mux_storyboard_url: addresses.storyboard,
    playback_expires_at: addresses.expiresAt.toISOString(),
    resume_position: resumePosition(progress),
  };
}
