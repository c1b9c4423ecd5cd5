import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { toSlug } from "@marquee/contracts/ids";
import type { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import type { CheckoutStart } from "@marquee/contracts/money/payment/payment.schema";
import { videoPage } from "@marquee/contracts/page-address";
import { isPublished, opensWithChannelOnly } from "../../content/video/index.ts";
import { loadUser } from "../../people/user/index.ts";
import { type Call, type InputOf, requireUser } from "../../platform/context.ts";
import { MarqueeError, notFound } from "../../platform/errors.ts";
import { formatAmount } from "../payment/index.ts";
import { requireNotBought, sell } from "./sell.ts";
import { findSeller } from "./seller.ts";

/**
 * Opens the hosted checkout of a paid video, at the price that the video has now.
 * @throws unauthenticated, not_found for what is not published or may not be seen, already_purchased,
 * channel_purchase_required for a video of a private channel with a price, invalid_state, coupon_invalid
 */
export async function purchaseVideo({
  ctx,
  input,
}: Call<InputOf<typeof paymentCalls.purchaseVideo>, "stripe" | "queues">): Promise<CheckoutStart> {
  const actor = requireUser(ctx);
  const [{ data: video }, buyer] = await Promise.all([
    ctx.database.videos.get({ id: input.video_id }).go({ consistent: true }),
    loadUser(ctx, actor.userId),
  ]);
  if (video === null || !(isPublished(video) || video.creator_id === buyer.id)) {
    throw notFound("video");
  }
  const seller = await findSeller(ctx, video.creator_id);
  if (seller === undefined) throw notFound("video");
  const openedBy = [video.id, video.channel_id];
  if (opensWithChannelOnly(video) && video.creator_id !== buyer.id) {
    await requireNotBought(ctx, { buyer, kind: "video", openedBy });
    const { data: channel } = await ctx.database.channels.get({ id: video.channel_id }).go();
    throw channelRequired(video, channel?.purchase_type);
  }
  const slug = toSlug(video.title, video.id);
  return sell(ctx, {
    buyer,
    seller,
    kind: "video",
    itemId: video.id,
    title: video.title,
    price: video.access_type === "paid" ? video.price : 0,
    link: videoPage(slug),
    cancelPath: `/payments/video/${slug}/${video.id}`,
    couponCode: input.coupon_code,
    openedBy,
  });
}

/** The page of the video says the same (`access: channel_purchase_required`). */
function channelRequired(
  {
    channel_id,
    channel_name,
    channel_price,
  }: { channel_id: string; channel_name: string; channel_price: number },
  purchaseType: Channel["purchase_type"] | undefined,
): MarqueeError {
  const price = formatAmount(channel_price);
  return new MarqueeError(
    "channel_purchase_required",
    purchaseType === "monthly"
      ? `This video opens with its channel. Join “${channel_name}” for ${price} a month.`
      : `This video opens with its channel. Buy “${channel_name}” for ${price}.`,
    {
      details: {
        channel_id,
        channel_slug: toSlug(channel_name, channel_id),
        price: channel_price,
        currency: "usd",
      },
    },
  );
}
