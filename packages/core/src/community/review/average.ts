import type { Database } from "../../database.ts";
import type { Context } from "../../platform/context.ts";
import { allOf } from "../../platform/dynamo/conditions.ts";
import { check, commit, type TransactionWrites } from "../../platform/dynamo/transaction.ts";
import { notFound } from "../../platform/errors.ts";
import type { ReviewItem } from "./present-review.ts";

type Counted = Pick<ReviewItem, "state" | "rating">;

/** What a review adds to its channel's average: nothing while it is hidden. */
const starsOf = (review: Counted | undefined) =>
  review?.state === "shown"
    ? { rating_sum: review.rating, rating_count: 1 }
    : { rating_sum: 0, rating_count: 0 };

/**
 * Writes, changes or removes a review together with its channel's average. When the average changes, it requests an
 * update of the channel's card in the search. The review's own write needs the condition `isAsRead`.
 * @throws not_found when the channel was deleted, and what the other writes throw
 */
export async function commitWithStars(
  ctx: Context<"queues">,
  { channelId, before, after }: { channelId: string; before?: Counted; after?: Counted },
  writes: TransactionWrites,
): Promise<void> {
  const former = starsOf(before);
  const current = starsOf(after);
  const rating_sum = current.rating_sum - former.rating_sum;
  const rating_count = current.rating_count - former.rating_count;
  if (rating_sum === 0 && rating_count === 0) return commit(ctx, writes);
  await commit(ctx, (entities) => [
    ...writes(entities),
    check(
      entities.channels.patch({ id: channelId }).add({ rating_sum, rating_count }).commit(),
      () => notFound("channel"),
    ),
  ]);
  try {
    await ctx.providers.queues.send("catalog", { type: "channel_card", id: channelId });
  } catch (error) {
    // The review is stored, so the call has succeeded.
    ctx.logger.error("The search does not show a channel's new average", { error, id: channelId });
  }
}

type Where = Parameters<ReturnType<Database["reviews"]["remove"]>["where"]>[0];

/**
 * The condition that a review is the one that was read and still counts in the average as it did then. An author may
 * have deleted it and written another one, under the same key.
 */
export const isAsRead =
  (review: Pick<ReviewItem, "id" | "state" | "rating">): Where =>
  (attribute, { eq }) =>
    allOf(
      eq(attribute.id, review.id),
      eq(attribute.state, review.state),
      eq(attribute.rating, review.rating),
    );
