import type { CouponCheck, couponItemKinds } from "@marquee/contracts/money/coupon/coupon.calls";
import { loadUser } from "../../people/user/index.ts";
import { type Call, requireUser } from "../../platform/context.ts";
import { MarqueeError } from "../../platform/errors.ts";
import { discountOf, findCoupon } from "./coupon.ts";
import { findItemPrice } from "./item-price.ts";

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
    if (input.item !== undefined) price = await findItemPrice(ctx, input.item);
    const user = await loadUser(ctx, userId);
    const coupon = await findCoupon(ctx, {
      code: input.couponCode,
      customerId: user.stripe_customer_id,
    });
    const off = price === undefined ? undefined : discountOf(coupon, price);
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
