import * as z from "zod/mini";
import { communityText, instant, versionField } from "../../fields.ts";

export const reviewSchema = z.object({
  id: z.string(),
  channel_id: z.string(),
  author_id: z.string(),
  author_name: z.string(),
  author_profile_picture: z.nullable(z.string()),
  /** Stars, 1 to 5. */
  rating: z.number(),
  text: z.string(),
  is_hidden: z.boolean(),
  /** The creator can answer once. */
  reply: z.nullable(z.object({ text: z.string(), created_at: instant })),
  /** Its author has changed the stars or the text. */
  is_edited: z.boolean(),
  created_at: instant,
  /** Incremented by each change of its author. */
  version: z.number(),
});
export type Review = z.infer<typeof reviewSchema>;

const rating = z
  .number()
  .check(
    z.int("Choose 1 to 5 stars"),
    z.minimum(1, "Choose 1 to 5 stars"),
    z.maximum(5, "Choose 1 to 5 stars"),
  );
const reviewText = communityText(0, 2000);

export const createReviewSchema = z.strictObject({
  rating,
  text: z._default(reviewText, ""),
});
export type CreateReview = z.output<typeof createReviewSchema>;

export const updateReviewSchema = z.strictObject({
  rating: z.optional(rating),
  text: z.optional(reviewText),
  version: versionField,
});
export type UpdateReview = z.output<typeof updateReviewSchema>;

export const replyToReviewSchema = z.strictObject({ text: communityText(1, 2000) });
export type ReplyToReview = z.output<typeof replyToReviewSchema>;
