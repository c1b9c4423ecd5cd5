import type { minutePacks } from "@marquee/contracts/constants";
import { paymentCalls } from "@marquee/contracts/payment/payment.calls";
import { request } from "@/lib/api.ts";

/** An empty coupon is none. */
const withCoupon = (coupon: string): { coupon_code?: string } =>
  coupon === "" ? {} : { coupon_code: coupon };

/**
 * Each of these opens a checkout on the payment provider's page; no money moves before the buyer confirms there. Calls
 * with the same idempotency key open one checkout.
 */
export const startVideoCheckout = (videoId: string, coupon: string, idempotencyKey: string) =>
  request(
    paymentCalls.purchaseVideo,
    { body: { video_id: videoId, ...withCoupon(coupon) } },
    { idempotencyKey },
  );

export const startChannelCheckout = (channelId: string, coupon: string, idempotencyKey: string) =>
  request(
    paymentCalls.purchaseChannel,
    { params: { id: channelId }, query: withCoupon(coupon) },
    { idempotencyKey },
  );

export const startMinutesCheckout = (
  packId: (typeof minutePacks)[number]["id"],
  coupon: string,
  idempotencyKey: string,
) =>
  request(
    paymentCalls.purchaseMinutes,
    { body: { pack_id: packId, ...withCoupon(coupon) } },
    { idempotencyKey },
  );

export const startPlanCheckout = (planId: string, coupon: string, idempotencyKey: string) =>
  request(
    paymentCalls.subscribe,
    { body: { package_id: planId, ...withCoupon(coupon) } },
    { idempotencyKey },
  );
