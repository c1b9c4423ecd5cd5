import { type Call, requireUser } from "../../platform/context.ts";
import { retryOnConflict } from "../../platform/dynamo/retry-on-conflict.ts";
import { keepsChanging } from "../../platform/errors.ts";
import { changeRefused, readCallersReview } from "./load-review.ts";
import { removeWithStars } from "./remove-with-stars.ts";

/**
 * Deletes the caller's review with the creator's answer. Authors can always do so, also when they have lost access or
 * the channel is blocked.
 * @throws unauthenticated, not_found, forbidden
 */
export async function deleteReview({
  ctx,
  input,
}: Call<{ channelId: string; id: string }>): Promise<{ deleted: boolean }> {
  requireUser(ctx);
  return retryOnConflict({ exhausted: () => keepsChanging("This review") }, async () => {
    const review = await readCallersReview(ctx, input);
    if (review === undefined) {
      throw await changeRefused(ctx, input, "Only its author can delete a review.");
    }
    await removeWithStars(ctx, review);
    return { deleted: true };
  });
}
