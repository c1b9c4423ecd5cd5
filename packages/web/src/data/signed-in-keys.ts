import { channelKeys, keysOf, playlistKeys, videoKeys } from "./keys.ts";

/** Query keys of pages that few visitors open, in a file of their own because every visitor loads the others. */
export const captionsKeys = keysOf("captions");
export const checkoutKeys = keysOf("checkout");
export const couponKeys = keysOf("coupon");
export const dataExportKeys = keysOf("data-export");
export const deletionKeys = keysOf("deletion");
/** Codes of links in e-mails. */
export const emailCodeKeys = keysOf("email-code");
export const figuresKeys = keysOf("figures");
export const membershipKeys = keysOf("membership");
export const minutesKeys = keysOf("minutes");
export const paymentKeys = keysOf("payment");
export const ownCouponKeys = keysOf("own-coupon");
export const ownPlaylistKeys = keysOf("own-playlist");
export const payoutKeys = keysOf("payout");
/** Not below the plans, so that a completed change does not request its price again. */
export const planChangeKeys = keysOf("plan-change");
export const preferenceKeys = keysOf("notification-preference");
export const refundKeys = keysOf("refund");
export const subscriptionKeys = keysOf("subscription");

/** The queries that a changed, uploaded or deleted video of the caller affects. */
export const ownVideoEffects = [
  videoKeys.all,
  channelKeys.all,
  playlistKeys.all,
  minutesKeys.all,
] as const;
