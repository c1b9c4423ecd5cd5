import type { SavedState } from "@marquee/contracts/content/saved/saved.schema";
import { type Context, requireUser } from "../../platform/context.ts";
import { commit, TransactionCanceled } from "../../platform/dynamo/transaction.ts";

/** Removes a video from the caller's list. A video that is not in the list changes nothing. @throws unauthenticated */
export async function removeSavedVideo({
  ctx,
  input,
}: {
  ctx: Context;
  input: { id: string };
}): Promise<SavedState> {
  const { userId } = requireUser(ctx);
  await endSave(ctx, { saved_by: userId, video_id: input.id });
  return { video_id: input.id, is_saved: false };
}

/** Deletes an entry of a Watch later list and counts it off its owner's record, once. */
export async function endSave(
  ctx: Context,
  key: { saved_by: string; video_id: string },
): Promise<void> {
  const { saved_by, video_id } = key;
  try {
    await commit(() =>
      ctx.database.service.transaction
        .write(({ savedVideos, users }) => [
          savedVideos.remove({ saved_by, video_id }).commit(),
          users.patch({ id: saved_by }).add({ saved_count: -1 }).commit(),
        ])
        .go(),
    );
  } catch (cause) {
    if (!(cause instanceof TransactionCanceled)) throw cause;
    const [isGone, isOwnerGone] = cause.rejected;
    // Another device was faster, or the request came twice.
    if (isGone === true) return;
    if (isOwnerGone !== true) throw cause;
    await ctx.database.savedVideos.delete({ saved_by, video_id }).go();
  }
}
