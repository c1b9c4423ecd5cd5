import { playbackTokenSeconds } from "@marquee/contracts/constants";
import {
  type OwnVideo,
  ownVideoSchema,
  type Video,
  type VideoCard,
  videoCardSchema,
  videoSchema,
} from "@marquee/contracts/content/video/video.schema";
import { toSlug } from "@marquee/contracts/ids";
import {
  type Entitlement,
  findEntitlements,
  givesAccess,
  keptUntil,
} from "../../people/entitlement/index.ts";
import { isAdmin } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import { publicImageUrl } from "../../platform/image/image-url.ts";
import { present } from "../../platform/present.ts";
import {
  isBlocked,
  isListed,
  opensWithChannelOnly,
  type PlaybackAccess,
  type VideoItem,
} from "./access.ts";
import type { ListedVideo } from "./listing.ts";

/** The attributes of a video, or of a listing, that a card shows or is made of. */
type CardSource = Pick<
  VideoItem,
  | Extract<keyof VideoCard, keyof VideoItem>
  | "thumbnail_key"
  | "creator_picture_key"
  | "promoted_until"
  | "deleted_at"
> &
  Partial<Pick<VideoItem, "channel_privacy_type" | "channel_price" | "creator_deactivated">>;

/**
 * A card as viewers see it: without a price if the video is not sold separately.
 * @param channelPurchase decides how long a deleted video stays that the caller has not bought itself
 */
export function presentVideoCard(
  ctx: Context,
  source: CardSource,
  purchase: Entitlement | undefined,
  channelPurchase?: Entitlement,
): VideoCard {
  const now = ctx.now();
  const isBought = givesAccess(purchase, now);
  const { promoted_until, deleted_at } = source;
  return present(videoCardSchema, source, {
    slug: toSlug(source.title, source.id),
    thumbnail_url: publicImageUrl(ctx.config, source.thumbnail_key),
    currency: "usd",
    // A promotion ends with its video.
    is_featured: deleted_at === undefined && (promoted_until ?? "") > now.toISOString(),
    channel_slug: toSlug(source.channel_name, source.channel_id),
    video_creator_id: source.creator_id,
    creator_slug: toSlug(source.creator_name, source.creator_id),
    creator_profile_picture: publicImageUrl(ctx.config, source.creator_picture_key),
    ...(source.creator_deactivated && { creator_deactivated: true }),
    price: !isBought && opensWithChannelOnly(source) ? 0 : source.price,
    is_purchased: isBought,
    purchased_amount: isBought ? purchase.amount : null,
    ...(deleted_at !== undefined && {
      available_until: keptUntil(deleted_at, isBought ? undefined : channelPurchase),
    }),
  });
}

/** Listings as cards; for a signed-in caller one more read finds the purchases among the paid ones. */
export async function presentVideoCards(
  ctx: Context,
  items: readonly ListedVideo[],
): Promise<VideoCard[]> {
  const paid = items.filter((item) => item.access_type === "paid").map((item) => item.video_id);
  const purchases = await findEntitlements(ctx, paid);
  return items.map((item) =>
    presentVideoCard(
      ctx,
      { ...item, id: item.video_id, status: "published" },
      purchases.get(item.video_id),
    ),
  );
}

/** The caller's purchases of a video and of its channel. */
interface Bought {
  purchase?: Entitlement | undefined;
  channelPurchase?: Entitlement | undefined;
}

/** Playback addresses are signed for entitled callers only; nobody else gets the playback id. */
export async function presentVideo(
  ctx: Context<"playback">,
  video: VideoItem,
  access: PlaybackAccess,
  bought: Bought,
): Promise<Video> {
  const page = presentVideoWithoutAddresses(ctx, video, access, bought);
  if (access !== "granted" || video.playback_id === undefined) return page;
  return { ...page, ...(await signAddresses(ctx, video.playback_id)) };
}

/** Playback addresses of a video that the caller may play, valid for up to two hours. */
export async function signAddresses(ctx: Context<"playback">, playbackId: string) {
  const addresses = await ctx.providers.playback.addresses({
    playbackId,
    now: ctx.now(),
    seconds: playbackTokenSeconds,
  });
  return {
    mux_playback_url: addresses.stream,
    mux_thumbnail_url: addresses.thumbnail,
    mux_gif_url: addresses.gif,
    mux_storyboard_url: addresses.storyboard,
    playback_expires_at: addresses.expiresAt.toISOString(),
  };
}

/** Whether other sites may embed the video: anybody can watch it without an account and without paying. */
export const isEmbeddable = (video: VideoItem): boolean =>
  isListed(video) &&
  video.access_type === "free" &&
  video.channel_privacy_type === "public" &&
  video.playback_id !== undefined;

/** A video's page for everybody who may see it: a poster, and nothing that plays. */
export function presentVideoWithoutAddresses(
  ctx: Context,
  video: VideoItem,
  access: PlaybackAccess,
  { purchase, channelPurchase }: Bought,
): Video {
  return present(videoSchema, video, {
    ...presentVideoCard(ctx, video, purchase, channelPurchase),
    access,
    mux_playback_url: null,
    mux_thumbnail_url: publicImageUrl(ctx.config, video.thumbnail_key),
    mux_gif_url: null,
    mux_storyboard_url: null,
    is_embeddable: isEmbeddable(video),
    has_transcript: video.has_transcript ?? false,
    playback_expires_at: null,
  });
}

/** Whether the owner, or an admin, may see the poster: that of a blocked video is for admins only. */
export const maySeePicture = ({ actor }: Context, video: VideoItem): boolean =>
  isAdmin(actor) || !isBlocked(video);

/** A video as its owner and admins see it, with its file's progress (percent), its error, schedule and block. */
export async function presentOwnVideo(
  ctx: Context<"playback">,
  video: VideoItem,
): Promise<OwnVideo> {
  const isPlayable = video.playback_id !== undefined && maySeePicture(ctx, video);
  const access = isPlayable ? "granted" : "not_ready";
  return present(ownVideoSchema, video, {
    ...(await presentVideo(ctx, video, access, {})),
    price: video.price,
    progress: video.status === "processing" ? (video.progress ?? 0) : null,
    error: video.status === "errored" ? (video.error ?? null) : null,
    blocked_reason: video.status === "blocked" ? (video.blocked_reason ?? null) : null,
    replacement:
      video.replacement_status === undefined
        ? null
        : { status: video.replacement_status, error: video.replacement_error ?? null },
    promoted_until: video.promoted_until,
    frames: video.frame_keys.map((key) => publicImageUrl(ctx.config, key)),
  });
}
