import { type Call, requireUser } from "../../platform/context.ts";
import { retryOnConflict } from "../../platform/dynamo/retry-on-conflict.ts";
import { invalidState, keepsChanging } from "../../platform/errors.ts";
import { changeRefused, readCallersReview } from "./load-review.ts";
import { removeWithStars } from "./remove-with-stars.ts";

/**
 * Deletes the caller's review with the creator's answer, also when the caller has lost access or the channel is
 * blocked. A hidden review stays, because its author could write it again.
 * @throws unauthenticated, not_found, forbidden, invalid_state when it is hidden
 */
export async function deleteReview({
  ctx,
  input,
}: Call<{ channelId: string; id: string }, "queues">): Promise<{ deleted: boolean }> {
  requireUser(ctx);
  return retryOnConflict({ exhausted: () => keepsChanging("This review") }, async () => {
    const review = await readCallersReview(ctx, input);
    if (review === undefined) {
      throw await changeRefused(ctx, input, "Only its author can delete a review.");
    }
    if (review.state === "hidden") {
      throw invalidState(
        "A hidden review cannot be deleted. You can change it while you have access.",
      );
    }
    await removeWithStars(ctx, review);
    return { deleted: true };
  });
}
