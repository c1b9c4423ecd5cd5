import { couponCalls } from "@marquee/contracts/money/coupon/coupon.calls";
import { ownCouponCalls } from "@marquee/contracts/money/coupon/own-coupon.calls";
import { validateCoupon } from "@marquee/core/money/checkout";
import * as Coupon from "@marquee/core/money/coupon";
import { createStripeProvider } from "@marquee/core/platform/providers/stripe";
import { createApp } from "../frame/app.ts";

export const app = createApp("coupons", { stripe: createStripeProvider })
  .serve(couponCalls.validate, validateCoupon)
  .serveList(ownCouponCalls.list, Coupon.listCoupons)
  .serve(ownCouponCalls.create, Coupon.createCoupon)
  .serve(ownCouponCalls.remove, Coupon.removeCoupon);

export const handler = app.handler;
