export { createReview } from "./create-review.ts";
export { deleteReview } from "./delete-review.ts";
export { listReviews } from "./list-reviews.ts";
export { findReview } from "./load-review.ts";
export { hideReview, showReview } from "./moderate-review.ts";
export type { ReviewItem } from "./present-review.ts";
export { removeWithStars } from "./remove-with-stars.ts";
export { replyToReview } from "./reply-to-review.ts";
export { updateReview } from "./update-review.ts";
