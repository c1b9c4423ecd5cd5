export { createReview } from "./create-review.ts";
export { listReviews, type ReviewList } from "./list-reviews.ts";
export { loadReviewed } from "./load-review.ts";
export { hideReview, showReview } from "./moderate-review.ts";
export type { ReviewItem } from "./present-review.ts";
export { replyToReview } from "./reply-to-review.ts";
