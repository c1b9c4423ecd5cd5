import { playbackTokenSeconds } from "@marquee/contracts/constants";
import type {
  LiveStream,
  LiveStreamPage,
  OwnLiveStream,
} from "@marquee/contracts/content/live/live.schema";
import { toSlug } from "@marquee/contracts/ids";
import type { Context } from "../../platform/context.ts";
import { publicImageUrl } from "../../platform/image/image-url.ts";
import type { PlaybackAccess } from "../video/index.ts";
import type { LiveStreamItem } from "./write-stream.ts";

export const presentLiveStream = (stream: LiveStreamItem): LiveStream => ({
  stream_id: stream.id,
  slug: toSlug(stream.title, stream.id),
  stream_name: stream.title,
  stream_title: stream.title,
  channel_id: stream.channel_id,
  channel_name: stream.channel_name,
  creator_id: stream.creator_id,
  creator_name: stream.creator_name,
  started_at: stream.started_at ?? null,
});

/** A stream's page. Playback addresses are signed for entitled callers only; nobody else gets the playback id. */
export async function presentWatchPage(
  ctx: Context<"playback">,
  stream: LiveStreamItem,
  access: PlaybackAccess,
): Promise<LiveStreamPage> {
  const page = presentWatchPageWithoutAddresses(ctx, stream, access);
  return access === "granted" && stream.playback_id !== undefined
    ? { ...page, playback: await addressesOf(ctx, stream.playback_id) }
    : page;
}

/** A stream's page without playback addresses. */
export function presentWatchPageWithoutAddresses(
  ctx: Context,
  stream: LiveStreamItem,
  access: PlaybackAccess,
): LiveStreamPage {
  return {
    ...presentLiveStream(stream),
    description: stream.description,
    channel_slug: toSlug(stream.channel_name, stream.channel_id),
    creator_slug: toSlug(stream.creator_name, stream.creator_id),
    creator_profile_picture: publicImageUrl(ctx.config, stream.creator_picture_key),
    privacy_type: stream.privacy_type,
    status: stream.status,
    access,
    viewer_count: stream.viewer_count,
    ended_at: stream.ended_at ?? null,
    playback: null,
  };
}

export async function presentOwnStream(
  ctx: Context<"playback">,
  stream: LiveStreamItem,
  access: PlaybackAccess,
): Promise<OwnLiveStream> {
  return { ...(await presentWatchPage(ctx, stream, access)), ...ownPart(stream) };
}

export const ownPart = (stream: LiveStreamItem) => ({
  announced_at: stream.announced_at ?? null,
  replay_video_id: stream.replay_video_id ?? null,
  created_at: stream.created_at,
  version: stream.version,
});

/** The encoder's latest signal. */
export const encoderOf = ({ signal, signal_at }: LiveStreamItem) =>
  signal === undefined || signal_at === undefined
    ? null
    : { signal, since: new Date(signal_at).toISOString() };

/** Addresses of a stream on the air, good for up to two hours. */
export async function addressesOf(ctx: Context<"playback">, playbackId: string) {
  const addresses = await ctx.providers.playback.addresses({
    playbackId,
    now: ctx.now(),
    seconds: playbackTokenSeconds,
  });
  return {
    mux_playback_url: addresses.stream,
    mux_thumbnail_url: addresses.thumbnail,
    playback_expires_at: addresses.expiresAt.toISOString(),
  };
}
