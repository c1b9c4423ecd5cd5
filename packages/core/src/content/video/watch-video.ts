import type { Playback, Video, VideoDetail } from "@marquee/contracts/content/video/video.schema";
import {
  describeClosed,
  type Entitlement,
  givesAccess,
  recordPlayback,
} from "../../people/entitlement/index.ts";
import { type Call, type Context, viewerId } from "../../platform/context.ts";
import { invalidState, MarqueeError, notFound } from "../../platform/errors.ts";
import { markBegun, resumePosition, type WatchHistoryItem } from "../progress/index.ts";
import {
  closedReasonOf,
  findViewedVideo,
  needsPurchase,
  saleTermsOf,
  type ViewedVideo,
  videoAccess,
} from "./access.ts";
import { presentVideo, presentVideoWithoutAddresses, signAddresses } from "./present-video.ts";

interface VisibleVideo extends ViewedVideo {
  /** Present for a signed-in viewer who has started the video. */
  progress: WatchHistoryItem | undefined;
  /** Whether a signed-in viewer has saved the video for later; null for visitors, and when the caller did not ask. */
  isSaved: boolean | null;
}

/** @throws not_found */
async function loadVisible(
  ctx: Context,
  video_id: string,
  { asksSaved }: { asksSaved: boolean },
): Promise<VisibleVideo> {
  const viewer_id = viewerId(ctx);
  const { watchHistory, savedVideos } = ctx.database;
  const progress = viewer_id && watchHistory.get({ viewer_id, video_id }).params();
  const saved =
    viewer_id && asksSaved && savedVideos.get({ saved_by: viewer_id, video_id }).params();
  const viewed = await findViewedVideo(ctx, video_id, [progress, saved].filter(Boolean));
  if (viewed === undefined) throw notFound("video");
  const { answerTo, ...visible } = viewed;
  return {
    ...visible,
    progress: progress ? (watchHistory.parse(answerTo(progress)).data ?? undefined) : undefined,
    isSaved: saved ? answerTo(saved).Item !== undefined : null,
  };
}

/**
 * A video that the caller may play, with the caller's progress. One round of parallel reads.
 * @throws not_found, unauthenticated, forbidden (not bought), invalid_state (not ready)
 */
export async function loadPlayable(
  ctx: Context,
  id: string,
): Promise<VisibleVideo & { playbackId: string }> {
  return requirePlayable(await loadVisible(ctx, id, { asksSaved: false }));
}

function requirePlayable(visible: VisibleVideo): VisibleVideo & { playbackId: string } {
  const { access, video } = visible;
  if (access === "sign_in_required")
    throw new MarqueeError("unauthenticated", "Log in to watch this.");
  const closed = closedReasonOf(visible);
  if (closed !== undefined) throw new MarqueeError("forbidden", describeClosed(closed, "video"));
  if (needsPurchase(access)) throw new MarqueeError("forbidden", "Buy this to watch it.");
  if (access === "not_ready" || video.playback_id === undefined) {
    throw invalidState("This video is not ready to play yet.");
  }
  return { ...visible, playbackId: video.playback_id };
}

/**
 * Records on the caller's purchases that playback addresses are issued for them. A purchase that was refunded after it
 * was read opens nothing, so the access is decided again without it.
 * @throws not_found
 */
async function recordAddresses(ctx: Context, visible: VisibleVideo): Promise<VisibleVideo> {
  const { video, access, viewing } = visible;
  if (access !== "granted") return visible;
  const { purchase, channelPurchase, isChannelBought } = viewing;
  const openingPurchases = new Map<string, Entitlement>();
  if (givesAccess(purchase, viewing.now)) {
    openingPurchases.set(video.id, purchase);
  }
  if (channelPurchase !== undefined && isChannelBought) {
    openingPurchases.set(video.channel_id, channelPurchase);
  }
  const closed = await recordPlayback(ctx, openingPurchases);
  if (closed.size === 0) return visible;
  const remainingViewing = {
    ...viewing,
    purchase: closed.has(video.id) ? undefined : purchase,
    isChannelBought: isChannelBought && !closed.has(video.channel_id),
  };
  const remainingAccess = videoAccess(video, remainingViewing);
  if (remainingAccess === "hidden") throw notFound("video");
  return { ...visible, access: remainingAccess, viewing: remainingViewing };
}

/**
 * A video's page for everybody who may see it. One round of parallel reads; the page of a bought video records the
 * addresses in a second one, at most once in ten minutes.
 * @throws not_found
 */
export async function getPublicVideo({
  ctx,
  input,
}: Call<{ id: string }, "playback">): Promise<VideoDetail> {
  const visible = await loadVisible(ctx, input.id, { asksSaved: true });
  const viewed = await recordAddresses(ctx, visible);
  const { video, access, viewing } = viewed;
  return withViewerFields(await presentVideo(ctx, video, access, viewing), viewed);
}

/**
 * A video's page without playback addresses: for a document that everybody may cache, and for a page that only offers
 * the video. An address that nobody plays would delay the buyer's own refund.
 * @throws not_found
 */
export async function describePublicVideo({
  ctx,
  input,
}: Call<{ id: string }>): Promise<VideoDetail> {
  const viewed = await loadVisible(ctx, input.id, { asksSaved: true });
  const { video, access, viewing } = viewed;
  return withViewerFields(presentVideoWithoutAddresses(ctx, video, access, viewing), viewed);
}

function withViewerFields(page: Video, viewed: VisibleVideo): VideoDetail {
  const closed_reason = closedReasonOf(viewed);
  return {
    ...page,
    resume_position: resumePosition(viewed.progress, viewed.video.duration),
    is_saved: viewed.isSaved,
    ...(closed_reason && { closed_reason }),
    ...saleTermsOf(viewed.access, viewed.video),
  };
}

/**
 * A video that the caller may play, for addresses that open its file. It is recorded on the caller's purchases that they
 * are issued.
 * @throws not_found, unauthenticated, forbidden (not bought), invalid_state (not ready)
 */
export async function openPlayback(
  ctx: Context,
  id: string,
): Promise<VisibleVideo & { playbackId: string }> {
  return requirePlayable(await recordAddresses(ctx, await loadPlayable(ctx, id)));
}

/**
 * Fresh playback addresses for an entitled viewer, valid for up to two hours. The first time records that the viewer
 * has begun.
 * @throws not_found, unauthenticated, forbidden (not bought), invalid_state (not ready)
 */
export async function createPlayback({
  ctx,
  input,
}: Call<{ id: string }, "playback">): Promise<Playback> {
  const { video, playbackId, progress } = await openPlayback(ctx, input.id);
  const [addresses] = await Promise.all([
    signAddresses(ctx, playbackId),
    progress === undefined ? markBegun(ctx, video) : undefined,
  ]);
  return { ...addresses, resume_position: resumePosition(progress, video.duration) };
}
