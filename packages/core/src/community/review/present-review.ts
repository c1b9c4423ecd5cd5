import { type Review, reviewSchema } from "@marquee/contracts/community/review/review.schema";
import type { Item } from "../../database.ts";
import type { Context } from "../../platform/context.ts";
import { publicImageUrl } from "../../platform/image/image-url.ts";
import { present } from "../../platform/present.ts";

export type ReviewItem = Item<"reviews">;

/** The version of a review; the first one for a review that has none. */
export const versionOf = (item: Pick<ReviewItem, "version">): number => item.version ?? 1;

export function presentReview(ctx: Context, item: ReviewItem): Review {
  const { reply_text, replied_at } = item;
  return present(reviewSchema, item, {
    author_profile_picture: publicImageUrl(ctx.config, item.author_picture_key),
    is_hidden: item.state === "hidden",
    is_edited: item.edited_at !== undefined,
    version: versionOf(item),
    reply:
      reply_text === undefined || replied_at === undefined
        ? null
        : { text: reply_text, created_at: replied_at },
  });
}
