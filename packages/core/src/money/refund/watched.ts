import { watchedShare } from "../../content/history/index.ts";
import { shareOf } from "../../content/progress/index.ts";
import { opensWithChannelOnly } from "../../content/video/index.ts";
import type { Context } from "../../platform/context.ts";
import type { PaymentItem } from "../payment/index.ts";

/**
 * The share of the purchase that a buyer has played, 0 to 1. For a channel it is the largest share of any of its videos
 * that only buyers see. So a film seen completely counts even in a large channel. What was watched before the purchase
 * counts too, so that buying again does not start again.
 */
export async function watchedOf(
  ctx: Context,
  payment: Pick<PaymentItem, "buyer_id" | "item_id" | "kind">,
): Promise<number> {
  if (payment.kind === "video") {
    return watchedShare(ctx, { userId: payment.buyer_id, videoId: payment.item_id });
  }
  const { data: videos } = await ctx.database.videos.query
    .byChannel({ channel_id: payment.item_id })
    .go({
      pages: "all",
      attributes: ["id", "access_type", "channel_privacy_type", "channel_price"],
    });
  const sold = videos.filter(
    (video) => video.access_type === "paid" || opensWithChannelOnly(video),
  );
  const { data } = await ctx.database.watchHistory
    .get(sold.map(({ id }) => ({ viewer_id: payment.buyer_id, video_id: id })))
    .go({ consistent: true });
  return Math.max(0, ...data.map(shareOf));
}
