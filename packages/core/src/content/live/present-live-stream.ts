import {
  type LiveStream,
  type LiveStreamCard,
  liveStreamCardSchema,
  liveStreamSchema,
  type OwnLiveStream,
  ownLiveStreamSchema,
} from "@marquee/contracts/content/live/live.schema";
import { toSlug } from "@marquee/contracts/ids";
import type { Context } from "../../platform/context.ts";
import { publicImageUrl } from "../../platform/image/image-url.ts";
import { present } from "../../platform/present.ts";
import { type PlaybackAccess, signAddresses } from "../video/index.ts";
import { requireAccess } from "./access.ts";
import { announcedAtOf, type LiveStreamItem } from "./write-stream.ts";

const namesOf = ({ id, title }: LiveStreamItem) => ({
  stream_id: id,
  slug: toSlug(title, id),
  stream_name: title,
  stream_title: title,
});

/** A stream in the list of live streams. */
export const presentLiveStreamCard = (stream: LiveStreamItem): LiveStreamCard =>
  present(liveStreamCardSchema, stream, namesOf(stream));

/** Playback addresses are signed for entitled callers only; nobody else gets the playback id. */
export async function presentLiveStream(
  ctx: Context<"playback">,
  stream: LiveStreamItem,
  access: PlaybackAccess,
): Promise<LiveStream> {
  const page = presentLiveStreamWithoutAddresses(ctx, stream, access);
  return access === "granted" && stream.playback_id !== undefined
    ? { ...page, playback: await signStreamAddresses(ctx, stream.playback_id) }
    : page;
}

/** A stream's page for everybody who may see it, without what plays. */
export function presentLiveStreamWithoutAddresses(
  ctx: Context,
  stream: LiveStreamItem,
  access: PlaybackAccess,
): LiveStream {
  return present(liveStreamSchema, stream, {
    ...namesOf(stream),
    channel_slug: toSlug(stream.channel_name, stream.channel_id),
    creator_slug: toSlug(stream.creator_name, stream.creator_id),
    creator_profile_picture: publicImageUrl(ctx.config, stream.creator_picture_key),
    access,
    playback: null,
  });
}

/** A stream as its owner sees it. */
export async function presentOwnLiveStream(
  ctx: Context<"playback">,
  stream: LiveStreamItem,
): Promise<OwnLiveStream> {
  const access = requireAccess(ctx, stream, { isChannelBought: false });
  const page = await presentLiveStream(ctx, stream, access);
  return present(ownLiveStreamSchema, stream, {
    ...page,
    announced_at: announcedAtOf(stream) ?? null,
  });
}

/** Addresses of a stream on the air, valid for up to two hours. It has no preview and no storyboard. */
export async function signStreamAddresses(ctx: Context<"playback">, playbackId: string) {
  const { mux_gif_url, mux_storyboard_url, ...addresses } = await signAddresses(ctx, playbackId);
  return addresses;
}
