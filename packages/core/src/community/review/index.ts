export { listReviews, type ReviewList } from "./list-reviews.ts";
export { loadReviewed } from "./load-review.ts";
export type { ReviewItem } from "./present-review.ts";

// Loaded on first use: writing is rare in comparison with the reads, and would slow down every start of the channels'
// function.

export const createReview: typeof import("./create-review.ts").createReview = async (request) => {
  const create = await import("./create-review.ts");
  return create.createReview(request);
};

export const replyToReview: typeof import("./reply-to-review.ts").replyToReview = async (
  request,
) => {
  const reply = await import("./reply-to-review.ts");
  return reply.replyToReview(request);
};

export const hideReview: typeof import("./moderate-review.ts").hideReview = async (request) => {
  const moderate = await import("./moderate-review.ts");
  return moderate.hideReview(request);
};

export const showReview: typeof import("./moderate-review.ts").showReview = async (request) => {
  const moderate = await import("./moderate-review.ts");
  return moderate.showReview(request);
};
