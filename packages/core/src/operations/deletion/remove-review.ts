import { type ReviewItem, removeWithStars } from "../../community/review/index.ts";
import type { Context } from "../../platform/context.ts";
import { Overtaken } from "../../platform/dynamo/retry-on-conflict.ts";
import { removeReportsOn } from "./remove-reports.ts";

/** Removes a person's review and its stars from the channel's average. */
export async function removeReview(ctx: Context<"queues">, review: ReviewItem): Promise<void> {
  const { channel_id, author_id } = review;
  await removeReportsOn(ctx, review.id);
  try {
    await removeWithStars(ctx, review);
  } catch (cause) {
    if (!(cause instanceof Overtaken)) throw cause;
    const { data } = await ctx.database.reviews
      .get({ channel_id, author_id })
      .go({ consistent: true });
    // Changed, hidden or shown in between; the next try counts correctly.
    if (data !== null) throw cause;
  }
}
