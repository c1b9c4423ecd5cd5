import { ownCouponCalls } from "@marquee/contracts/money/coupon/own-coupon.calls";
import * as Coupon from "@marquee/core/money/coupon";
import { createStripeProvider } from "@marquee/core/platform/providers/stripe";
import { createApp } from "../frame/app.ts";

export const app = createApp("coupons", { stripe: createStripeProvider })
  .serveList(ownCouponCalls.list, Coupon.listCoupons)
  .serve(ownCouponCalls.create, Coupon.createCoupon)
  .serve(ownCouponCalls.remove, Coupon.removeCoupon);

export const handler = app.handler;
