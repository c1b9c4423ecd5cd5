import { playbackTokenSeconds } from "@marquee/contracts/constants";
import type { Playback, WatchedVideo } from "@marquee/contracts/content/video/video.schema";
import { type Entitlement, isOpen, notePlayback } from "../../people/entitlement/index.ts";
import { type Context, viewerId } from "../../platform/context.ts";
import { MarqueeError, notFound } from "../../platform/errors.ts";
import { markBegun, resumePosition, type WatchHistoryItem } from "../progress/index.ts";
import {
  type PlaybackAccess,
  readViewing,
  type VideoItem,
  type Viewing,
  videoAccess,
} from "./access.ts";
import { presentVideo, presentVideoPage } from "./present-video.ts";

interface VisibleVideo {
  video: VideoItem;
  access: PlaybackAccess;
  viewing: Viewing & { channels: Map<string, Entitlement> };
  /** Present for a signed-in viewer who has started the video. */
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

/** Whether a signed-in viewer has saved the video for later; null for visitors. */
async function readIsSaved(ctx: Context, videoId: string): Promise<boolean | null> {
  const saved_by = viewerId(ctx);
  if (saved_by === undefined) return null;
  const { data } = await ctx.database.savedVideos.get({ saved_by, video_id: videoId }).go();
  return data !== null;
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
 * A video that the caller may play, with the caller's progress. One round of parallel reads.
 * @throws not_found, unauthenticated, forbidden (not bought), invalid_state (not ready)
 */
export async function loadPlayable(
  ctx: Context,
  id: string,
): Promise<VisibleVideo & { playbackId: string }> {
  return requirePlayable(await loadVisible(ctx, id));
}

function requirePlayable(visible: VisibleVideo): VisibleVideo & { playbackId: string } {
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

/**
 * Records on the caller's purchases that playback addresses are issued for them. A purchase that was refunded after it
 * was read opens nothing, so the access is decided again without it.
 * @throws not_found
 */
async function noteAddresses(ctx: Context, visible: VisibleVideo): Promise<VisibleVideo> {
  const { video, access, viewing } = visible;
  if (access !== "granted") return visible;
  const { purchase } = viewing;
  const channel = viewing.channels.get(video.channel_id);
  const opening = new Map<string, Entitlement>();
  if (purchase !== undefined && isOpen(purchase, viewing.now)) opening.set(video.id, purchase);
  if (channel !== undefined) opening.set(video.channel_id, channel);
  const closed = await notePlayback(ctx, opening);
  if (closed.size === 0) return visible;
  const rest = {
    ...viewing,
    purchase: closed.has(video.id) ? undefined : purchase,
    channelBought: viewing.channelBought && !closed.has(video.channel_id),
  };
  const now = videoAccess(video, rest);
  if (now === "hidden") throw notFound("video");
  return { ...visible, access: now, viewing: rest };
}

/**
 * A video's page for everybody who may see it. One round of parallel reads; the page of a bought video records the
 * addresses in a second one, at most once in ten minutes.
 * @throws not_found
 */
export async function getPublicVideo({
  ctx,
  input,
}: {
  ctx: Context<"playback">;
  input: { id: string };
}): Promise<WatchedVideo> {
  const [found, is_saved] = await Promise.all([
    loadVisible(ctx, input.id),
    readIsSaved(ctx, input.id),
  ]);
  const { video, access, viewing, progress } = await noteAddresses(ctx, found);
  const page = await presentVideo(ctx, video, access, viewing.purchase);
  return { ...page, resume_position: resumePosition(progress, video.duration), is_saved };
}

/**
 * A video's page without playback addresses, for a document that everybody may cache.
 * @throws not_found
 */
export async function describePublicVideo({
  ctx,
  input,
}: {
  ctx: Context;
  input: { id: string };
}): Promise<WatchedVideo> {
  const [{ video, access, viewing, progress }, is_saved] = await Promise.all([
    loadVisible(ctx, input.id),
    readIsSaved(ctx, input.id),
  ]);
  const page = presentVideoPage(ctx, video, access, viewing.purchase);
  return { ...page, resume_position: resumePosition(progress, video.duration), is_saved };
}

/**
 * Fresh playback addresses for an entitled viewer, good for up to two hours. The first time marks that they have begun.
 * @throws not_found, unauthenticated, forbidden (not bought), invalid_state (not ready)
 */
export async function createPlayback({
  ctx,
  input,
}: {
  ctx: Context<"playback">;
  input: { id: string };
}): Promise<Playback> {
  const playable = await loadPlayable(ctx, input.id);
  const { video, playbackId, progress } = requirePlayable(await noteAddresses(ctx, playable));
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
    resume_position: resumePosition(progress, video.duration),
  };
}
