import { playbackTokenSeconds } from "@marquee/contracts/constants";
import type { OwnVideo, Video, VideoCard } from "@marquee/contracts/content/video/video.schema";
import { toSlug } from "@marquee/contracts/ids";
import {
  type Entitlement,
  findEntitlements,
  isOpen,
  keptUntil,
} from "../../people/entitlement/index.ts";
import { type Context, viewerId } from "../../platform/context.ts";
import { publicImageUrl } from "../../platform/image/image-url.ts";
import type { PlaybackAccess, VideoItem } from "./access.ts";
import { isEmbeddable } from "./embeddable.ts";
import type { ListedVideo } from "./listing.ts";

/** The fields of a video or a listing that a card shows. */
type CardSource = Pick<
  VideoItem,
  | "title"
  | "thumbnail_key"
  | "duration"
  | "views"
  | "access_type"
  | "privacy_type"
  | "price"
  | "promoted_until"
  | "category_id"
  | "channel_id"
  | "channel_name"
  | "creator_id"
  | "creator_name"
  | "creator_picture_key"
  | "status"
  | "created_at"
  | "published_at"
  | "deleted_at"
> & { id: string };

export function presentVideoCard(
  ctx: Context,
  source: CardSource,
  purchase: Entitlement | undefined,
): VideoCard {
  const bought = purchase !== undefined && isOpen(purchase, ctx.now());
  return {
    id: source.id,
    slug: toSlug(source.title, source.id),
    title: source.title,
    thumbnail_url: publicImageUrl(ctx.config, source.thumbnail_key),
    duration: source.duration ?? null,
    views: source.views,
    access_type: source.access_type,
    privacy_type: source.privacy_type,
    price: source.price,
    currency: "usd",
    is_featured:
      source.promoted_until !== undefined && source.promoted_until > ctx.now().toISOString(),
    category_id: source.category_id,
    channel_id: source.channel_id,
    channel_name: source.channel_name,
    channel_slug: toSlug(source.channel_name, source.channel_id),
    creator_id: source.creator_id,
    video_creator_id: source.creator_id,
    creator_name: source.creator_name,
    creator_slug: toSlug(source.creator_name, source.creator_id),
    creator_profile_picture: publicImageUrl(ctx.config, source.creator_picture_key),
    status: source.status,
    is_purchased: bought,
    purchased_amount: bought ? purchase.amount : null,
    created_at: source.created_at,
    published_at: source.published_at ?? null,
    ...(source.deleted_at === undefined ? {} : { available_until: keptUntil(source.deleted_at) }),
  };
}

/** Listings as cards; for a signed-in caller one more read finds the purchases among the paid ones. */
export async function presentVideoCards(
  ctx: Context,
  items: readonly ListedVideo[],
): Promise<VideoCard[]> {
  const buyerId = viewerId(ctx);
  const paid = items.filter((item) => item.access_type === "paid").map((item) => item.video_id);
  const purchases =
    buyerId === undefined || paid.length === 0
      ? new Map<string, Entitlement>()
      : await findEntitlements(ctx, { buyerId, itemIds: paid });
  return items.map((item) =>
    presentVideoCard(
      ctx,
      { ...item, id: item.video_id, status: "published" },
      purchases.get(item.video_id),
    ),
  );
}

/** A video's page. Playback addresses are signed for entitled callers only; nobody else gets the playback id. */
export async function presentVideo(
  ctx: Context<"playback">,
  video: VideoItem,
  access: PlaybackAccess,
  purchase: Entitlement | undefined,
): Promise<Video> {
  const addresses =
    access === "granted" && video.playback_id !== undefined
      ? await ctx.providers.playback.addresses({
          playbackId: video.playback_id,
          now: ctx.now(),
          seconds: playbackTokenSeconds,
        })
      : undefined;
  const page = presentVideoPage(ctx, video, access, purchase);
  if (addresses === undefined) return page;
  return {
    ...page,
    mux_playback_url: addresses.stream,
    mux_thumbnail_url: addresses.thumbnail,
    mux_gif_url: addresses.gif,
    mux_storyboard_url: addresses.storyboard,
    playback_expires_at: addresses.expiresAt.toISOString(),
  };
}

/** A video's page without playback addresses. */
export function presentVideoPage(
  ctx: Context,
  video: VideoItem,
  access: PlaybackAccess,
  purchase: Entitlement | undefined,
): Video {
  return {
    ...presentVideoCard(ctx, video, purchase),
    description: video.description,
    tags: video.tags,
    access,
    mux_playback_url: null,
    mux_thumbnail_url: publicImageUrl(ctx.config, video.thumbnail_key),
    mux_gif_url: null,
    mux_storyboard_url: null,
    is_embeddable: isEmbeddable(video),
    playback_expires_at: null,
    updated_at: video.updated_at,
  };
}

/** Whether the owner, or an admin, may see the poster: that of a blocked video is for admins only. */
export function maySeePicture(ctx: Context, video: VideoItem): boolean {
  const isAdmin = ctx.actor.type === "user" && ctx.actor.accountType === "admin";
  return isAdmin || (video.status !== "blocked" && video.channel_blocked !== true);
}

export async function presentOwnVideo(
  ctx: Context<"playback">,
  video: VideoItem,
): Promise<OwnVideo> {
  const playable = video.playback_id !== undefined && maySeePicture(ctx, video);
  const access = playable ? "granted" : "not_ready";
  return {
    ...(await presentVideo(ctx, video, access, undefined)),
    progress: video.status === "processing" ? (video.progress ?? 0) : null,
    error: video.status === "errored" ? (video.error ?? null) : null,
    scheduled_at: video.scheduled_at ?? null,
    blocked_reason: video.status === "blocked" ? (video.blocked_reason ?? null) : null,
    replacement:
      video.replacement_status === undefined
        ? null
        : { status: video.replacement_status, error: video.replacement_error ?? null },
    frames: video.frame_keys.map((key) => `${ctx.config.MEDIA_URL}/${key}`),
    version: video.version,
  };
}
