import type { SavedState } from "@marquee/contracts/content/saved/saved.schema";
import { type Call, type Context, requireUser } from "../../platform/context.ts";
import {
  check,
  declined,
  isTransactionCanceled,
  tryCommit,
} from "../../platform/dynamo/transaction.ts";

/** Removes a video from the caller's list; a missing video changes nothing. @throws unauthenticated */
export async function removeSavedVideo({ ctx, input }: Call<{ id: string }>): Promise<SavedState> {
  const { userId } = requireUser(ctx);
  await endSave(ctx, { saved_by: userId, video_id: input.id });
  return { video_id: input.id, is_saved: false };
}

/** Deletes an entry of a Watch later list and decrements the count on its owner's record, once. */
export async function endSave(
  ctx: Context,
  key: { saved_by: string; video_id: string },
): Promise<void> {
  const { saved_by, video_id } = key;
  try {
    // Another device was faster, or the request was repeated; then the first write is refused.
    await tryCommit(ctx, ({ savedVideos, users }) => [
      check(savedVideos.remove({ saved_by, video_id }).commit(), declined),
      users.patch({ id: saved_by }).add({ saved_count: -1 }).commit(),
    ]);
  } catch (cause) {
    const isOwnerDeleted = isTransactionCanceled(cause) && cause.rejected.includes(true);
    if (!isOwnerDeleted) throw cause;
    await ctx.database.savedVideos.delete({ saved_by, video_id }).go();
  }
}
