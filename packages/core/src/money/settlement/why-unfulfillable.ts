import { isBlocked, type VideoItem } from "../../content/video/index.ts";
import { givesAccess } from "../../people/entitlement/index.ts";
import type { Context } from "../../platform/context.ts";
import { type CheckoutItem, findPurchase } from "../payment/index.ts";

/**
 * Why a payment is unfulfillable. Its item was `closed` while its page was open, or is `owned` by another payment. It
 * is a `second` plan of one person. Or its buyer has `left` and can use nothing any more.
 */
export type UnfulfillableReason = "closed" | "owned" | "second" | "left";

/**
 * Why a paid sale between two people is unfulfillable; undefined when it can be fulfilled. Deleted content stays open
 * to buyers for a while, and unpublished content stays theirs.
 */
export async function whySaleUnfulfillable(
  ctx: Context,
  checkout: CheckoutItem,
): Promise<UnfulfillableReason | undefined> {
  if (await hasLeft(ctx, checkout.user_id)) return "left";
  const key = { id: checkout.item_id };
  if (checkout.kind === "video") {
    const { data: video } = await ctx.database.videos.get(key).go({ consistent: true });
    if (video === null || isBlocked(video)) return "closed";
    return (await hasChannel(ctx, checkout.user_id, video.channel_id)) ? "owned" : undefined;
  }
  const { data: channel } = await ctx.database.channels.get(key).go({ consistent: true });
  // A deleted channel counts as blocked too.
  const isClosed =
    channel === null || (channel.blocked_at !== undefined && channel.deleted_at === undefined);
  return isClosed ? "closed" : undefined;
}

/**
 * Why a paid promotion is unfulfillable; undefined when it can begin. Nothing is left to promote when its video was
 * deleted or blocked, or its creator has deleted the account.
 */
export async function whyPromotionUnfulfillable(
  ctx: Context,
  checkout: CheckoutItem,
  video: VideoItem | null,
): Promise<UnfulfillableReason | undefined> {
  if (await hasLeft(ctx, checkout.user_id)) return "left";
  return video === null || video.status === "deleted" || isBlocked(video) ? "closed" : undefined;
}

/** True for a person whose account is deactivated or deleted, who can open nothing any more. */
export async function hasLeft(ctx: Context, userId: string): Promise<boolean> {
  const { data: user } = await ctx.database.users.get({ id: userId }).go({ consistent: true });
  return user === null || user.deactivated_at !== undefined;
}

/** True while a person has bought the channel of a video, which opens all of its videos. */
async function hasChannel(ctx: Context, user_id: string, item_id: string): Promise<boolean> {
  const channelPurchase = await findPurchase(ctx, { user_id, item_id });
  return channelPurchase !== null && givesAccess(channelPurchase, ctx.now());
}
