/** Business constants and limits (spec §9 and decisions made later). */
export const searchDebounceMilliseconds = 300;
export const categoriesCacheMilliseconds = 300_000;
export const accountSwitchDelayMilliseconds = 500;
export const tabReloadDelayMilliseconds = 100;
export const pushToastMilliseconds = 30_000;
export const tokenRefreshLeadMilliseconds = 300_000;
export const openProfileCompletions: readonly number[] = [80, 100];
export const webDeviceType = 1;

/** Lengths of texts in characters, and counts of entries in lists. */
export const personLimits = {
  name: { minimum: 2, maximum: 80 },
  bio: { minimum: 20, maximum: 1000 },
};
export const channelLimits = {
  name: { minimum: 3, maximum: 100 },
  description: { minimum: 20, maximum: 1000 },
};
export const videoLimits = {
  title: { minimum: 1, maximum: 100 },
  description: { minimum: 0, maximum: 5000 },
  categories: 3,
  tags: 5,
};
/** The maximum number of accounts in one bulk change. */
export const mostBulkAccounts = 500;
export const blogLimits = {
  title: { minimum: 1, maximum: 255 },
  excerpt: { minimum: 0, maximum: 300 },
};
/** The latest time for which a video or a post can be scheduled. */
export const scheduleDays = 365;
export const videoPrice = { minimum: 99, maximum: 50_000 };
export const channelPrice = { minimum: 99, maximum: 500_000 };
export const imageMaximumBytes = 8 * 1024 * 1024;
/** Pixels; each takes four bytes when the image is decoded. Phone cameras make up to 50 million. */
export const imageMaximumPixels = 50_000_000;
/** Pixels of the longer side. */
export const imageMaximumSide = 12_000;
export const imageTypes = ["image/jpeg", "image/png", "image/webp"] as const;
export const captionsMaximumBytes = 1024 * 1024;
export const captionsTypes = ["text/vtt", "application/x-subrip"] as const;
export const captionsMaximumCount = 20;
export const videoMaximumBytes = 50 * 1024 ** 3;
export const videoMaximumSeconds = 12 * 60 * 60;
export const trialDays = 14;
export const playbackTokenSeconds = 2 * 60 * 60;

/** Upload minutes for sale: minutes → price in minor units. */
export const minutePacks = [
  { id: "minutes-60", minutes: 60, price: 600 },
  { id: "minutes-300", minutes: 300, price: 2500 },
  { id: "minutes-1000", minutes: 1000, price: 7000 },
] as const;

export const promotionOffers = [
  { id: "promotion-7", days: 7, price: 1000 },
  { id: "promotion-30", days: 30, price: 3000 },
] as const;

/** Days for which buyers keep what its creator deletes. */
export const buyerKeepDays = 90;

/** How viewers pay for a video. */
export const accessTypes = ["free", "paid"] as const;
