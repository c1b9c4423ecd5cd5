import type { LiveStreamDetail } from "@marquee/contracts/content/live/live.schema";
import { hasEnded } from "@marquee/contracts/content/live/live-phase";
import { toSlug } from "@marquee/contracts/ids";
import { describeClosed, recordPlayback } from "../../people/entitlement/index.ts";
import { type Call, type Context, viewerId } from "../../platform/context.ts";
import { invalidState, MarqueeError } from "../../platform/errors.ts";
import { needsPurchase, saleTermsOf, type VideoItem, videoAccess } from "../video/index.ts";
import { loadVisibleStream, requireAccess, type VisibleStream } from "./access.ts";
import {
  presentLiveStream,
  presentLiveStreamWithoutAddresses,
  signStreamAddresses,
} from "./present-live-stream.ts";
import { rememberViewer } from "./remember-viewer.ts";
import { announcedAtOf, type LiveStreamItem } from "./write-stream.ts";

/**
 * Records on the caller's purchase of the channel that playback addresses are issued for it, as the videos' pages do.
 * The access is decided again without a purchase that was refunded after it was read.
 */
async function recordAddresses(ctx: Context, visible: VisibleStream): Promise<VisibleStream> {
  if (visible.access !== "granted") return visible;
  const closed = await recordPlayback(ctx, visible.openingPurchases);
  if (closed.size === 0) return visible;
  const access = requireAccess(ctx, visible.stream, { isChannelBought: false });
  return { ...visible, access, openingPurchases: new Map() };
}

/**
 * A stream's page for everybody who may see it. Its owner's page polls, so it sends no request to the provider: the
 * stream key has a call of its own.
 * @throws not_found
 */
export async function getLiveStream({
  ctx,
  input,
}: Call<{ id: string }, "playback">): Promise<LiveStreamDetail> {
  const visible = await recordAddresses(ctx, await loadVisibleStream(ctx, input.id));
  const { stream, access, openingPurchases, closedReason: closed_reason } = visible;
  const [presented, recording] = await Promise.all([
    presentLiveStream(ctx, stream, access),
    findRecording(ctx, stream),
  ]);
  const replay = presentReplay(ctx, recording, { isChannelBought: openingPurchases.size > 0 });
  const page = {
    ...presented,
    replay,
    ...(closed_reason && { closed_reason }),
    ...saleTermsOf(access, stream),
  };
  if (stream.creator_id !== viewerId(ctx)) return { ...page, own: null };
  const { signal, signal_at } = stream;
  return {
    ...page,
    own: {
      announced_at: announcedAtOf(stream) ?? null,
      replay_video_id: recording?.id ?? null,
      created_at: stream.created_at,
      version: stream.version,
      rtmp_url: hasEnded(stream.status) ? null : ctx.config.MUX_RTMP_URL,
      encoder:
        signal === undefined || signal_at === undefined
          ? null
          : { signal, since: new Date(signal_at).toISOString() },
    },
  };
}

/**
 * A stream's page as a visitor sees it, without playback addresses, for a document that everybody may cache.
 * @throws not_found
 */
export async function describeLiveStream({
  ctx,
  input,
}: Call<{ id: string }>): Promise<LiveStreamDetail> {
  const { stream, access, openingPurchases } = await loadVisibleStream(ctx, input.id);
  const recording = await findRecording(ctx, stream);
  const replay = presentReplay(ctx, recording, { isChannelBought: openingPurchases.size > 0 });
  return { ...presentLiveStreamWithoutAddresses(ctx, stream, access), replay, own: null };
}

/**
 * Fresh playback addresses for an entitled viewer, valid for up to two hours. The viewer is counted, and notified of
 * the end of the stream.
 * @throws not_found, unauthenticated, forbidden (not bought), invalid_state (not on the air)
 */
export async function createLivePlayback({ ctx, input }: Call<{ id: string }, "playback">) {
  const visible = await recordAddresses(ctx, await loadVisibleStream(ctx, input.id));
  const { stream, access } = visible;
  if (access === "sign_in_required") {
    throw new MarqueeError("unauthenticated", "Log in to watch this.");
  }
  if (visible.closedReason !== undefined) {
    throw new MarqueeError("forbidden", describeClosed(visible.closedReason, "channel"));
  }
  if (needsPurchase(access)) throw new MarqueeError("forbidden", "Buy this channel to watch it.");
  if (access === "not_ready" || stream.playback_id === undefined) {
    throw invalidState("This stream is not live.", { details: { status: stream.status } });
  }
  await rememberViewer(ctx, stream);
  return signStreamAddresses(ctx, stream.playback_id);
}

/** The video of a stream's recording, unless its owner has deleted it. One read, if there is a recording. */
async function findRecording(ctx: Context, stream: LiveStreamItem): Promise<VideoItem | undefined> {
  if (stream.replay_video_id === undefined) return undefined;
  const { data: video } = await ctx.database.videos.get({ id: stream.replay_video_id }).go();
  return video === null || video.status === "deleted" ? undefined : video;
}

/** A recording that is published, by the rules of a video's page. */
function presentReplay(
  ctx: Context,
  video: VideoItem | undefined,
  { isChannelBought }: { isChannelBought: boolean },
): LiveStreamDetail["replay"] {
  if (video?.status !== "published") return null;
  const viewing = { actor: ctx.actor, isChannelBought, now: ctx.now() };
  if (videoAccess(video, viewing) === "hidden") return null;
  return { id: video.id, slug: toSlug(video.title, video.id), title: video.title };
}
