import type { Review, UpdateReview } from "@marquee/contracts/community/review/review.schema";
import { requireVerifiedEmail } from "../../people/user/index.ts";
import { type Call, requireUser } from "../../platform/context.ts";
import { allOf } from "../../platform/dynamo/conditions.ts";
import { Overtaken, retryOnConflict } from "../../platform/dynamo/retry-on-conflict.ts";
import { check } from "../../platform/dynamo/transaction.ts";
import { requireVersion } from "../../platform/dynamo/versions.ts";
import { keepsChanging, notFound } from "../../platform/errors.ts";
import { commitWithStars, isAsRead } from "./average.ts";
import { changeRefused, readCallersReview } from "./load-review.ts";
import { loadReviewer, requireAccess } from "./load-reviewer.ts";
import { presentReview, versionOf } from "./present-review.ts";

/**
 * Changes the stars or the text of the caller's review, which needs what writing it needs. A hidden review stays
 * hidden, and the creator's answer stays.
 * @throws unauthenticated, not_found, email_unverified, forbidden, version_conflict
 */
export async function updateReview({
  ctx,
  input,
}: Call<UpdateReview & { channelId: string; id: string }, "queues">): Promise<Review> {
  requireUser(ctx);
  const [reviewer, read] = await Promise.all([
    loadReviewer(ctx, input.channelId),
    readCallersReview(ctx, input),
  ]);
  requireVerifiedEmail(reviewer.author);
  if (read === undefined) {
    throw await changeRefused(ctx, input, "Only its author can change a review.");
  }
  requireAccess(reviewer, "Buy access to this channel to change your review.");
  return retryOnConflict({ exhausted: () => keepsChanging("This review") }, async (attempt) => {
    const review = attempt === 1 ? read : await readCallersReview(ctx, input);
    if (review === undefined) throw notFound("review");
    const version = versionOf(review);
    requireVersion("This review", { version }, input.version);
    const change = {
      rating: input.rating ?? review.rating,
      text: input.text ?? review.text,
      edited_at: ctx.now().toISOString(),
      version: version + 1,
    };
    const { channel_id, author_id } = review;
    const stars = { channelId: channel_id, before: review, after: { ...review, ...change } };
    await commitWithStars(ctx, stars, ({ reviews }) => [
      check(
        reviews
          .patch({ channel_id, author_id })
          .set(change)
          .where((attribute, operations) =>
            allOf(
              isAsRead(review)(attribute, operations),
              review.version === undefined
                ? operations.notExists(attribute.version)
                : operations.eq(attribute.version, review.version),
            ),
          )
          .commit(),
        () => new Overtaken(),
      ),
    ]);
    return presentReview(ctx, { ...review, ...change });
  });
}
