import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { promotionCalls } from "@marquee/contracts/money/promotion/promotion.calls";
import type { minutePacks, promotionOffers } from "@marquee/contracts/offers";
import { request } from "@/lib/api.ts";
import {
  channelKeys,
  commentKeys,
  historyKeys,
  livePlaybackKeys,
  liveStreamKeys,
  notificationKeys,
  planKeys,
  playlistKeys,
  reviewKeys,
  searchKeys,
  videoKeys,
} from "./keys.ts";
import {
  couponKeys,
  membershipKeys,
  minutesKeys,
  paymentKeys,
  planChangeKeys,
  refundKeys,
  subscriptionKeys,
} from "./signed-in-keys.ts";

/** The queries that a completed checkout changes: access, the cards that show prices, and the lists of payments. */
export const checkoutEffects = [
  ...[videoKeys.all, channelKeys.all, playlistKeys.all, liveStreamKeys.all, livePlaybackKeys.all],
  ...[commentKeys.all, reviewKeys.all, historyKeys.all, searchKeys.all],
  ...[paymentKeys.all, membershipKeys.all, refundKeys.all, couponKeys.all, notificationKeys.all],
  ...[subscriptionKeys.all, planKeys.all, planChangeKeys.all, minutesKeys.all],
] as const;

/** An empty coupon counts as none. */
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

export const startPromotionCheckout = (
  videoId: string,
  offerId: (typeof promotionOffers)[number]["id"],
  idempotencyKey: string,
) =>
  request(
    promotionCalls.promoteVideo,
    { params: { id: videoId }, body: { offer_id: offerId } },
    { idempotencyKey },
  );

export const startPlanCheckout = (planId: string, coupon: string, idempotencyKey: string) =>
  request(
    paymentCalls.subscribe,
    { body: { package_id: planId, ...withCoupon(coupon) } },
    { idempotencyKey },
  );
