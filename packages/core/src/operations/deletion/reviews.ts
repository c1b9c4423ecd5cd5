import type { ReviewItem } from "../../community/review/index.ts";
import type { Context } from "../../platform/context.ts";
import { Overtaken } from "../../platform/dynamo/retry-on-conflict.ts";
import { check, commit, TransactionCanceled } from "../../platform/dynamo/transaction.ts";
import { removeReportsOn } from "./reports.ts";

/** Removes a person's review and its stars from the channel's average. */
export async function removeReview(ctx: Context, review: ReviewItem): Promise<void> {
  const { channel_id, author_id, state, rating } = review;
  await removeReportsOn(ctx, review.id);
  try {
    await commit(ctx, ({ channels, reviews }) => [
      check(
        reviews
          .remove({ channel_id, author_id })
          .where((attribute, { eq }) => eq(attribute.state, state))
          .commit(),
        () => new Overtaken(),
      ),
      ...(state === "shown"
        ? [
            channels
              .patch({ id: channel_id })
              .subtract({ rating_sum: rating, rating_count: 1 })
              .commit(),
          ]
        : []),
    ]);
  } catch (cause) {
    // Without a failed condition, other writes were always faster, so the job tries again.
    const channelIsGone = cause instanceof TransactionCanceled && cause.rejected.includes(true);
    if (!channelIsGone && !(cause instanceof Overtaken)) throw cause;
    const { data } = await ctx.database.reviews
      .get({ channel_id, author_id })
      .go({ consistent: true });
    if (data === null) return;
    // Hidden or shown in between; the next try counts correctly.
    if (cause instanceof Overtaken) throw cause;
    // The channel and its average were deleted.
    await ctx.database.reviews.delete({ channel_id, author_id }).go();
  }
}
