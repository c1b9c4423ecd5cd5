import type { Review } from "@marquee/contracts/review/review.schema";
import { auditEntry } from "../audit/audit-entry.ts";
import type { Context } from "../context.ts";
import { commit, TransactionCanceled } from "../dynamo/transaction.ts";
import { MarqueeError } from "../errors.ts";
import { loadModerated, type ReviewItem, toReview } from "./review-item.ts";

interface Moderation {
  ctx: Context;
  input: { channelId: string; id: string; reason?: string | undefined };
}

/**
 * Hides a review and takes its stars out of the channel's average. Hiding a hidden one changes nothing, but that an
 * admin's word goes over the owner's.
 * @throws unauthenticated, not_found, forbidden
 */
export async function hideReview({ ctx, input }: Moderation): Promise<Review> {
  const { review, as } = await loadModerated(ctx, input);
  if (review.state === "hidden") {
    if (as === "admin" && review.hidden_by !== "admin") {
      const { channel_id, author_id } = review;
      await commit(() =>
        ctx.database.service.transaction
          .write(({ auditEntries, reviews }) => [
            reviews.patch({ channel_id, author_id }).set({ hidden_by: "admin" }).commit(),
            auditEntries
              .create(
                auditEntry(ctx, {
                  action: "review.hide",
                  objectId: review.id,
                  before: { hidden_by: review.hidden_by ?? null },
                  after: { hidden_by: "admin" },
                  reason: input.reason,
                }),
              )
              .commit(),
          ])
          .go(),
      );
    }
    return toReview(review, ctx);
  }
  await move(ctx, review, { state: "hidden", hidden_by: as }, { as, reason: input.reason });
  return toReview({ ...review, state: "hidden" }, ctx);
}

/**
 * Shows a hidden review and counts its stars again. What an admin has hidden only an admin shows.
 * @throws unauthenticated, not_found, forbidden
 */
export async function showReview({ ctx, input }: Moderation): Promise<Review> {
  const { review, as } = await loadModerated(ctx, input);
  if (review.state === "shown") return toReview(review, ctx);
  if (review.hidden_by === "admin" && as !== "admin") {
    throw new MarqueeError("forbidden", "An administrator has hidden this review.");
  }
  await move(ctx, review, { state: "shown" }, { as, reason: input.reason });
  return toReview({ ...review, state: "shown" }, ctx);
}

/**
 * The review's state and the channel's average in one checked write, an admin's with its audit entry; overtaken by the
 * same move, it is done.
 */
async function move(
  ctx: Context,
  review: ReviewItem,
  to: { state: "hidden"; hidden_by: "owner" | "admin" } | { state: "shown" },
  { as, reason }: { as: "owner" | "admin"; reason: string | undefined },
): Promise<void> {
  const { channel_id, author_id, id } = review;
  const sign = to.state === "shown" ? 1 : -1;
  try {
    await commit(() =>
      ctx.database.service.transaction
        .write(({ auditEntries, channels, reviews }) => {
          const patch = reviews.patch({ channel_id, author_id }).set(to).composite({ id });
          const moved = to.state === "shown" ? patch.remove(["hidden_by"]) : patch;
          return [
            moved.where((attribute, { eq }) => eq(attribute.state, review.state)).commit(),
            channels
              .patch({ id: channel_id })
              .add({ rating_sum: sign * review.rating, rating_count: sign })
              .commit(),
            ...(as === "admin"
              ? [
                  auditEntries
                    .create(
                      auditEntry(ctx, {
                        action: to.state === "hidden" ? "review.hide" : "review.show",
                        objectId: id,
                        before: { state: review.state, author_id, channel_id },
                        after: { state: to.state },
                        reason,
                      }),
                    )
                    .commit(),
                ]
              : []),
          ];
        })
        .go(),
    );
  } catch (cause) {
    if (cause instanceof TransactionCanceled && cause.rejected[0] === true) return;
    throw cause;
  }
}
