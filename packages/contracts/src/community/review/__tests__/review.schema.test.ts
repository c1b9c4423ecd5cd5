import { expect, it } from "vitest";
import { createReviewSchema } from "../review.schema.ts";

it.each([
  [true, { rating: 1 }],
  [true, { rating: 5, text: "x".repeat(2000) }],
  [false, { rating: 0 }],
  [false, { rating: 6 }],
  [false, { rating: 4.5 }],
  [false, { rating: "5" }],
  [false, { text: "Good" }],
  [false, { rating: 5, text: "x".repeat(2001) }],
])("accepts a review: %s", (taken, review) => {
  expect(createReviewSchema.safeParse(review).success).toBe(taken);
});
