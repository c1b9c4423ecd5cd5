import { idSchema } from "@marquee/contracts/ids";
import type { CouponCheck, couponItemKinds } from "@marquee/contracts/money/coupon/coupon.calls";
import { minutePacks } from "@marquee/contracts/offers";
import { isWithdrawn } from "../../content/channel/index.ts";
import { isPublished, opensWithChannelOnly } from "../../content/video/index.ts";
import { loadUser } from "../../people/user/index.ts";
import { type Call, type Context, requireUser } from "../../platform/context.ts";
import { MarqueeError, notFound } from "../../platform/errors.ts";
import { noMonthlyCoupons } from "../coupon/index.ts";
import { loadAvailablePlan } from "../plan/index.ts";
import { chargeableDiscount, couponInvalid, findCoupon, type RedeemedFor } from "./coupon.ts";

export interface CouponItem {
  kind: (typeof couponItemKinds)[number];
  id: string;
}

/**
 * What a coupon would take off an item, or off anything. A coupon that cannot be used is an answer with the reason.
 * @throws unauthenticated, not_found for an item that the caller cannot buy
 */
export async function validateCoupon({
  ctx,
  input,
}: Call<{ couponCode: string; item?: CouponItem | undefined }, "stripe">): Promise<CouponCheck> {
  const { userId } = requireUser(ctx);
  let price: number | undefined;
  try {
    const priced = input.item && (await findPricedItem(ctx, input.item));
    price = priced?.price;
    const user = await loadUser(ctx, userId);
    const coupon = await findCoupon(ctx, {
      code: input.couponCode,
      customerId: user.stripe_customer_id,
      sold: priced?.sold,
    });
    const off = price === undefined ? undefined : chargeableDiscount(coupon, price);
    return {
      valid: true,
      discount_type: coupon.percentOff === undefined ? "amount" : "percent",
      percent_off: coupon.percentOff ?? null,
      amount: off ?? coupon.amountOff ?? null,
      final_amount: price === undefined || off === undefined ? null : price - off,
    };
  } catch (cause) {
    if (!(cause instanceof MarqueeError) || cause.code !== "coupon_invalid") throw cause;
    return {
      valid: false,
      discount_type: null,
      percent_off: null,
      amount: null,
      final_amount: price ?? null,
      reason: cause.message,
    };
  }
}

/**
 * The current price of an item for the caller, in minor units, and what it is when a creator sells it.
 * @throws not_found for an item that they cannot buy, coupon_invalid for one that accepts no coupons
 */
async function findPricedItem(
  ctx: Context,
  { kind, id }: CouponItem,
): Promise<{ price: number; sold?: RedeemedFor }> {
  if (kind === "minutes") {
    const pack = minutePacks.find((one) => one.id === id);
    if (pack === undefined) throw notFound("pack");
    return { price: pack.price };
  }
  const idKind = kind === "subscription" ? "package" : kind;
  // Ids become parts of keys, so any other text is refused.
  if (!idSchema(idKind).safeParse(id).success) throw notFound(kind);
  const { userId } = requireUser(ctx);
  switch (kind) {
    case "subscription":
      return { price: (await loadAvailablePlan(ctx, id, userId)).price };
    case "video": {
      const { data } = await ctx.database.videos.get({ id }).go();
      const isSold = data?.access_type === "paid" && isPublished(data);
      if (!isSold || opensWithChannelOnly(data)) throw notFound("video");
      return { price: data.price, sold: { creatorId: data.creator_id, itemId: id } };
    }
    case "channel": {
      const { data } = await ctx.database.channels.get({ id }).go();
      if (data === null || isWithdrawn(data) || data.price === 0) {
        throw notFound("channel");
      }
      if (data.purchase_type === "monthly") throw couponInvalid(noMonthlyCoupons);
      return { price: data.price, sold: { creatorId: data.creator_id, itemId: id } };
    }
  }
}
