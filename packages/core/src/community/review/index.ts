export { createReview } from "./create-review.ts";
export { listReviews, type ReviewList } from "./list-reviews.ts";
export { hideReview, showReview } from "./moderate-review.ts";
export { loadReviewed, type ReviewItem } from "./present-review.ts";
export { replyToReview } from "./reply-to-review.ts";
