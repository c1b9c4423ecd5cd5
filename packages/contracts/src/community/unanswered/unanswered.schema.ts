import * as z from "zod/mini";
import { instant } from "../../fields.ts";
import { idSchema } from "../../ids.ts";

/** A comment or a review that waits for the creator's answer. */
export const unansweredSchema = z.object({
  id: z.string(),
  kind: z.enum(["comment", "review"]),
  /** The video of a comment, the channel of a review. */
  subject_id: z.string(),
  subject_slug: z.string(),
  subject_name: z.string(),
  author_name: z.string(),
  author_profile_picture: z.nullable(z.string()),
  /** Empty for a review that has stars and no text. */
  text: z.string(),
  /** Stars of a review, 1 to 5; null for a comment. */
  rating: z.nullable(z.number()),
  created_at: instant,
});
export type Unanswered = z.infer<typeof unansweredSchema>;

export const dismissUnansweredSchema = z.strictObject({
  id: z.union([idSchema("comment"), idSchema("review")]),
});
