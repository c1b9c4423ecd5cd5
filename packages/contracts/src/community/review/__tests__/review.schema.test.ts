import { expect, it } from "vitest";
import { createReviewSchema, updateReviewSchema } from "../review.schema.ts";

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

it.each([
  [true, { rating: 1, text: "", version: 1 }],
  [true, { rating: 5, version: 2 }],
  [true, { text: "x".repeat(2000), version: 2 }],
  [false, { rating: 5, text: "Good" }],
  [false, { rating: 5, version: 0 }],
  [false, { rating: 6, version: 1 }],
  [false, { text: "x".repeat(2001), version: 1 }],
  [false, { rating: 5, version: 1, state: "shown" }],
])("accepts a change of a review: %s", (taken, change) => {
  expect(updateReviewSchema.safeParse(change).success).toBe(taken);
});

it("a change without stars or text leaves them", () => {
  expect(updateReviewSchema.parse({ version: 1 })).toEqual({ version: 1 });
});
