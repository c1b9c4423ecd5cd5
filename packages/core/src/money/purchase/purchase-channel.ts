import { toSlug } from "@marquee/contracts/ids";
import type { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import type { CheckoutStart } from "@marquee/contracts/money/payment/payment.schema";
import { channelPage } from "@marquee/contracts/page-address";
import { loadUser } from "../../people/user/index.ts";
import { type Call, type InputOf, requireUser } from "../../platform/context.ts";
import { notFound } from "../../platform/errors.ts";
import { couponInvalid } from "../checkout/index.ts";
import { noMonthlyCoupons } from "../coupon/index.ts";
import { sell } from "./sell.ts";
import { findSeller } from "./seller.ts";

/**
 * Opens the hosted checkout of a channel: bought once, or joined by the month.
 * @throws unauthenticated, not_found, already_purchased, invalid_state, coupon_invalid
 */
export async function purchaseChannel({
  ctx,
  input,
}: Call<
  InputOf<typeof paymentCalls.purchaseChannel>,
  "stripe" | "queues"
>): Promise<CheckoutStart> {
  const actor = requireUser(ctx);
  const [{ data: channel }, buyer] = await Promise.all([
    ctx.database.channels.get({ id: input.id }).go({ consistent: true }),
    loadUser(ctx, actor.userId),
  ]);
  if (channel === null || (channel.blocked_at !== undefined && channel.creator_id !== buyer.id)) {
    throw notFound("channel");
  }
  const seller = await findSeller(ctx, channel.creator_id);
  if (seller === undefined) throw notFound("channel");
  if (channel.purchase_type === "monthly" && input.coupon_code !== undefined) {
    throw couponInvalid(noMonthlyCoupons);
  }
  const slug = toSlug(channel.name, channel.id);
  return sell(ctx, {
    buyer,
    seller,
    kind: channel.purchase_type === "monthly" ? "membership" : "channel",
    itemId: channel.id,
    title: channel.name,
    price: channel.price,
    link: channelPage(slug),
    cancelPath: `/payments/channel/${slug}/${channel.id}`,
    couponCode: input.coupon_code,
    openedBy: [channel.id],
  });
}
