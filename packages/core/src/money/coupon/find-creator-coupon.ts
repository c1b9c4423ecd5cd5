import type { Context } from "../../platform/context.ts";
import { type StripeCoupon, unlessMissing } from "../../platform/providers/stripe-calls.ts";
import type { CouponItem } from "./present-coupon.ts";

/** The coupon of a creator with this code, and what the provider says of it; undefined without one. */
export async function findCreatorCoupon(
  ctx: Context<"stripe">,
  key: { creatorId: string; code: string },
): Promise<{ own: CouponItem; provided: StripeCoupon } | undefined> {
  const { data: own } = await ctx.database.coupons
    .get({ creator_id: key.creatorId, code: key.code })
    .go();
  if (own === null) return undefined;
  const stripe = await ctx.providers.stripe();
  const provided = await unlessMissing(stripe.coupons.retrieve(own.stripe_coupon_id));
  return provided && { own, provided };
}
