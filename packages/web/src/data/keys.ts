/**
 * The query keys of one resource. No other file defines keys. A mutation invalidates `all` of each resource that it
 * changes, and so every list and page of it.
 */
export const keysOf = <Resource extends string>(resource: Resource) => ({
  all: [resource] as const,
  /** A list by its name; `filter` is part of the key. */
  list: <Filter extends object>(name: string, filter?: Filter) =>
    [resource, "list", name, filter ?? {}] as const,
  detail: (id: string, part = "") => [resource, "detail", id, part] as const,
});

export const blogKeys = keysOf("blog");
export const captionsKeys = keysOf("captions");
export const categoryKeys = keysOf("category");
export const channelKeys = keysOf("channel");
export const checkoutKeys = keysOf("checkout");
export const commentKeys = keysOf("comment");
export const couponKeys = keysOf("coupon");
export const creatorKeys = keysOf("creator");
export const dataExportKeys = keysOf("data-export");
export const deletionKeys = keysOf("deletion");
/** Codes of links in e-mails. */
export const emailCodeKeys = keysOf("email-code");
export const figuresKeys = keysOf("figures");
export const historyKeys = keysOf("history");
export const livePlaybackKeys = keysOf("live-playback");
export const liveStreamKeys = keysOf("live-stream");
export const membershipKeys = keysOf("membership");
export const minutesKeys = keysOf("minutes");
export const notificationKeys = keysOf("notification");
export const paymentKeys = keysOf("payment");
export const payoutKeys = keysOf("payout");
/** Not below the plans, so that a completed change does not request its price again. */
export const planChangeKeys = keysOf("plan-change");
export const planKeys = keysOf("plan");
export const playlistKeys = keysOf("playlist");
export const preferenceKeys = keysOf("notification-preference");
export const refundKeys = keysOf("refund");
export const reviewKeys = keysOf("review");
export const searchKeys = keysOf("search");
export const subscriptionKeys = keysOf("subscription");
export const videoKeys = keysOf("video");

/** The queries that a changed, uploaded or deleted video of the caller affects. */
export const ownVideoEffects = [videoKeys.all, channelKeys.all, minutesKeys.all] as const;
