import type { Context } from "../../platform/context.ts";
import { Overtaken } from "../../platform/dynamo/retry-on-conflict.ts";
import { check } from "../../platform/dynamo/transaction.ts";
import { MarqueeError } from "../../platform/errors.ts";
import { commitWithStars, isAsRead } from "./average.ts";
import type { ReviewItem } from "./present-review.ts";

/**
 * Removes a review, and its stars from the channel's average.
 * @throws Overtaken when it was changed, hidden, shown or removed since it was read
 */
export async function removeWithStars(ctx: Context<"queues">, review: ReviewItem): Promise<void> {
  const { channel_id, author_id } = review;
  try {
    await commitWithStars(ctx, { channelId: channel_id, before: review }, ({ reviews }) => [
      check(
        reviews.remove({ channel_id, author_id }).where(isAsRead(review)).commit(),
        () => new Overtaken(),
      ),
    ]);
  } catch (cause) {
    if (!(cause instanceof MarqueeError) || cause.code !== "not_found") throw cause;
    // The channel and its average were deleted.
    await ctx.database.reviews.delete({ channel_id, author_id }).go();
  }
}
