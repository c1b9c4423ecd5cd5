import { isChannelOpenToBuyers } from "../../content/channel/index.ts";
import { isBlocked, isOpenToBuyers, type VideoItem } from "../../content/video/index.ts";
import { givesAccess } from "../../people/entitlement/index.ts";
import type { Context } from "../../platform/context.ts";
import { type CheckoutItem, findPurchase } from "../payment/index.ts";

/**
 * Why a payment is unfulfillable. Its item was `closed` or became `free` while its page was open, or is `owned` by
 * another payment. It is a `second` plan of one person. Or its buyer has `left` and can use nothing any more.
 */
export type UnfulfillableReason = "closed" | "free" | "owned" | "second" | "left";

/**
 * Why a paid sale between two people is unfulfillable; undefined when it can be fulfilled. Deleted content stays open
 * to buyers for a while, and unpublished content stays theirs.
 */
export async function whySaleUnfulfillable(
  ctx: Context,
  checkout: CheckoutItem,
): Promise<UnfulfillableReason | undefined> {
  if (await hasLeft(ctx, checkout.user_id)) return "left";
  return checkout.kind === "video"
    ? whyVideoUnfulfillable(ctx, checkout)
    : whyChannelUnfulfillable(ctx, checkout);
}

async function whyVideoUnfulfillable(ctx: Context, checkout: CheckoutItem) {
  const key = { id: checkout.item_id };
  const { data: video } = await ctx.database.videos.get(key).go({ consistent: true });
  if (video === null || !isOpenToBuyers(video, ctx.now())) return "closed";
  // Buying the channel opens all of its videos.
  const channel = await findPurchase(ctx, { ...checkout, item_id: video.channel_id });
  if (givesAccess(channel, ctx.now())) return "owned";
  return becameFree(video, checkout) ? "free" : undefined;
}

async function whyChannelUnfulfillable(ctx: Context, checkout: CheckoutItem) {
  const key = { id: checkout.item_id };
  const { data: channel } = await ctx.database.channels.get(key).go({ consistent: true });
  if (channel === null || !isChannelOpenToBuyers(channel, ctx.now())) return "closed";
  return becameFree(channel, checkout) ? "free" : undefined;
}

/** False for an order that a coupon has made free. */
const becameFree = ({ price }: { price: number }, { amount }: CheckoutItem): boolean =>
  price === 0 && amount > 0;

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
