import { lazyVerb } from "../../platform/lazy-verb.ts";

export { listReviews, type ReviewList } from "./list-reviews.ts";
export { loadReviewed } from "./load-review.ts";
export type { ReviewItem } from "./present-review.ts";

// Loaded on first use: writing is rare in comparison with the reads, and would slow down every start of the channels'
// function.
export const createReview = lazyVerb(async () => (await import("./create-review.ts")).createReview);
export const replyToReview = lazyVerb(
  async () => (await import("./reply-to-review.ts")).replyToReview,
);
export const hideReview = lazyVerb(async () => (await import("./moderate-review.ts")).hideReview);
export const showReview = lazyVerb(async () => (await import("./moderate-review.ts")).showReview);
