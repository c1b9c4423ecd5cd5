import type { Database } from "../../database.ts";
import { check, type TransactionEntities } from "../../platform/dynamo/transaction.ts";
import { notFound } from "../../platform/errors.ts";
import type { ReviewItem } from "./present-review.ts";

type Counted = Pick<ReviewItem, "state" | "rating">;

/** What a review adds to its channel's average: nothing while it is hidden. */
const starsOf = (review: Counted | undefined) =>
  review?.state === "shown"
    ? { rating_sum: review.rating, rating_count: 1 }
    : { rating_sum: 0, rating_count: 0 };

/**
 * The write of the channel's average for the transaction that writes, changes or removes a review; none if the average
 * stays the same. The review's own write needs the condition `isAsRead`.
 * @throws not_found when the channel was deleted
 */
export function averageWrites(
  { channels }: Pick<TransactionEntities, "channels">,
  channelId: string,
  { before, after }: { before?: Counted; after?: Counted },
) {
  const was = starsOf(before);
  const is = starsOf(after);
  const rating_sum = is.rating_sum - was.rating_sum;
  const rating_count = is.rating_count - was.rating_count;
  if (rating_sum === 0 && rating_count === 0) return [];
  const write = channels.patch({ id: channelId }).add({ rating_sum, rating_count }).commit();
  return [check(write, () => notFound("channel"))];
}

type Where = Parameters<ReturnType<Database["reviews"]["remove"]>["where"]>[0];

/**
 * The condition that a review is the one that was read and still counts in the average as it did then. An author may
 * have deleted it and written another one, under the same key.
 */
export const isAsRead =
  (review: Pick<ReviewItem, "id" | "state" | "rating">): Where =>
  (attribute, { eq }) =>
    [
      eq(attribute.id, review.id),
      eq(attribute.state, review.state),
      eq(attribute.rating, review.rating),
    ].join(" AND ");
