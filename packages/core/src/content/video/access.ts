import type { ClosedReason } from "@marquee/contracts/constants";
import type { playbackAccesses } from "@marquee/contracts/content/video/video.schema";
import type { Item } from "../../database.ts";
import {
  closedReason,
  type Entitlement,
  findChannelPurchases,
  givesAccess,
  isKeptForBuyers,
} from "../../people/entitlement/index.ts";
import { type Actor, isAdmin } from "../../platform/actor.ts";
import { type Context, viewerId } from "../../platform/context.ts";
import type { BatchAnswer } from "../../platform/dynamo/batch-get.ts";

export type VideoItem = Item<"videos">;
export type PlaybackAccess = (typeof playbackAccesses)[number];

/** The caller's purchases that concern a video. */
export interface Viewing {
  actor: Actor;
  purchase?: Entitlement | undefined;
  isChannelBought?: boolean | undefined;
  now: Date;
}

/**
 * Whether the caller may see a video and play it. "hidden" is answered like a missing video. A video that an admin has
 * blocked, or whose channel is blocked, plays for nobody else. A buyer of a creator whose account is deactivated keeps
 * access. Buying a channel opens all of its videos, paid ones included. A buyer of a video keeps it after it is
 * unpublished or becomes private, and after its channel becomes private.
 */
export function videoAccess(video: VideoItem, viewing: Viewing): PlaybackAccess | "hidden" {
  const { actor } = viewing;
  /** The access of everybody who may watch it. */
  const entitled: PlaybackAccess = video.playback_id === undefined ? "not_ready" : "granted";
  if (video.status === "deleted") return isKept(video, viewing) ? entitled : "hidden";
  if (isAdmin(actor)) return entitled;
  if (actor.type === "user" && actor.userId === video.creator_id) {
    // Its owner reads the reason of the block, and nobody plays it.
    return isBlocked(video) ? "not_ready" : entitled;
  }
  if (isBlocked(video)) return "hidden";
  if (isOpened(video, viewing)) return entitled;
  return isPublished(video) ? (requirementFor(video, actor) ?? entitled) : "hidden";
}

/** True for a video that opens to a person who buys it now. */
export function isOpenToBuyers(video: VideoItem, now: Date): boolean {
  const purchase = { status: "paid", amount: video.price } as const;
  return videoAccess(video, { actor: { type: "anonymous" }, purchase, now }) !== "hidden";
}

/** True for a video that an admin has blocked, or whose channel is blocked. */
export const isBlocked = (video: Pick<VideoItem, "status" | "channel_blocked">): boolean =>
  video.status === "blocked" || video.channel_blocked === true;

/** True for a video that is not sold separately: its private channel has a price, which opens all of its videos. */
export const opensWithChannelOnly = ({
  channel_privacy_type,
  channel_price = 0,
}: Partial<Pick<VideoItem, "channel_privacy_type" | "channel_price">>): boolean =>
  channel_privacy_type === "private" && channel_price > 0;

/** What the caller has to do before a published video plays; undefined for nothing. */
function requirementFor(video: VideoItem, actor: Actor): PlaybackAccess | undefined {
  if (video.channel_privacy_type === "private" && actor.type !== "user") return "sign_in_required";
  if (opensWithChannelOnly(video)) return "channel_purchase_required";
  return video.access_type === "paid" ? "purchase_required" : undefined;
}

/** True when a purchase, of the video or of its channel, would open it to the caller. */
export const needsPurchase = (access: PlaybackAccess): boolean =>
  access === "purchase_required" || access === "channel_purchase_required";

/** How a video, its channel or a live stream is sold, if the caller must buy it, and whether sales are paused. */
export const saleTermsOf = (
  access: PlaybackAccess,
  {
    channel_purchase_type,
    sales_paused,
  }: Pick<VideoItem, "channel_purchase_type" | "sales_paused">,
) => ({
  ...(access === "channel_purchase_required" &&
    channel_purchase_type !== undefined && { channel_purchase_type }),
  ...(needsPurchase(access) && sales_paused === true && { sales_paused }),
});

/** Why a purchase of the caller, of the video or of its channel, gives no access now. */
export function closedReasonOf({ access, viewing }: ViewedVideo): ClosedReason | undefined {
  if (!needsPurchase(access)) return undefined;
  const { purchase, channelPurchase, now } = viewing;
  return closedReason(purchase, now) ?? closedReason(channelPurchase, now);
}

/** Neither its former owner nor an admin has access to a deleted video: only buyers who could watch it. */
const isKept = (video: VideoItem, viewing: Viewing): boolean =>
  isOpened({ ...video, status: video.deleted_from ?? "published" }, viewing) &&
  isKeptForBuyers(video, viewing.now);

/** True for a video whose page everybody may see who has its link: to watch it, to sign in for it, or to buy it. */
export const isPublished = (
  video: Pick<VideoItem, "status" | "privacy_type" | "channel_blocked" | "creator_deactivated">,
): boolean =>
  video.status === "published" &&
  video.privacy_type !== "private" &&
  video.channel_blocked !== true &&
  video.creator_deactivated !== true;

/** True for a published video that its channel's lists show. */
export const isListed = (video: Parameters<typeof isPublished>[0]): boolean =>
  isPublished(video) && video.privacy_type === "public";

/** Whether a purchase of the caller opens a video in its current state. */
function isOpened(
  { status, privacy_type }: Pick<VideoItem, "status" | "privacy_type">,
  { purchase, isChannelBought, now }: Viewing,
): boolean {
  const isBought = givesAccess(purchase, now);
  if (isBought && (status === "published" || status === "unpublished")) return true;
  return isChannelBought === true && status === "published" && privacy_type !== "private";
}

/** A video that the caller may see, and what they have bought of it. */
export interface ViewedVideo {
  video: VideoItem;
  access: PlaybackAccess;
  viewing: Viewing & {
    /** The caller's purchase of the video's channel, in any state. */
    channelPurchase: Entitlement | undefined;
  };
}

/**
 * A video that the caller may see; undefined for one that is hidden or does not exist. One round: for a visitor one
 * read, for a signed-in person a BatchGet and a query of the channels that they bought.
 * @param more parameters of reads about this person and video, whose answers are needed too
 */
export async function findViewedVideo(
  ctx: Context,
  id: string,
  more: readonly unknown[] = [],
): Promise<(ViewedVideo & { answerTo: BatchAnswer }) | undefined> {
  const buyerId = viewerId(ctx);
  const [{ video, purchase, answerTo }, channels] = await Promise.all([
    buyerId === undefined ? readAsVisitor(ctx, id) : readAsUser(ctx, id, buyerId, more),
    findChannelPurchases(ctx),
  ]);
  if (video === null) return undefined;
  const now = ctx.now();
  const channelPurchase = channels.get(video.channel_id);
  const isChannelBought = givesAccess(channelPurchase, now);
  const viewing = { actor: ctx.actor, purchase, channelPurchase, isChannelBought, now };
  const access = videoAccess(video, viewing);
  return access === "hidden" ? undefined : { video, access, viewing, answerTo };
}

async function readAsVisitor(ctx: Context, id: string) {
  const { data: video } = await ctx.database.videos.get({ id }).go();
  return { video, purchase: undefined, answerTo: () => ({}) };
}

async function readAsUser(ctx: Context, id: string, buyerId: string, more: readonly unknown[]) {
  const { videos, purchases, batchGet } = ctx.database;
  const video = videos.get({ id }).params();
  const purchase = purchases.get({ buyer_id: buyerId, item_id: id }).params();
  const answerTo = await batchGet([video, purchase, ...more]);
  return {
    video: videos.parse(answerTo(video)).data,
    purchase: purchases.parse(answerTo(purchase)).data ?? undefined,
    answerTo,
  };
}
