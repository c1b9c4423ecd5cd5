import { maxSavedVideos, type SavedState } from "@marquee/contracts/content/saved/saved.schema";
import { type Call, requireUser } from "../../platform/context.ts";
import { anyOf } from "../../platform/dynamo/conditions.ts";
import { check, declined, tryCommit } from "../../platform/dynamo/transaction.ts";
import { invalidState } from "../../platform/errors.ts";
import { requireVisibleVideo } from "../video/index.ts";

/**
 * Saves a video for later, if the caller may see its page. A saved video keeps its position in the list.
 * @throws unauthenticated, not_found, invalid_state (the list is full)
 */
export async function saveVideo({ ctx, input }: Call<{ id: string }>): Promise<SavedState> {
  const { userId } = requireUser(ctx);
  await requireVisibleVideo(ctx, input.id);
  const key = { saved_by: userId, video_id: input.id };
  // When the video is already saved, the first write is refused, and nothing is counted.
  await tryCommit(ctx, ({ savedVideos, users }) => [
    check(savedVideos.create({ ...key, saved_at: ctx.now().toISOString() }).commit(), declined),
    check(
      users
        .patch({ id: userId })
        .add({ saved_count: 1 })
        .where(({ saved_count }, { lt, notExists }) =>
          anyOf(notExists(saved_count), lt(saved_count, maxSavedVideos)),
        )
        .commit(),
      watchLaterFull,
    ),
  ]);
  return { video_id: input.id, is_saved: true };
}

const watchLaterFull = () =>
  invalidState(
    `Watch later holds ${maxSavedVideos.toLocaleString("en")} videos. Remove one to save another.`,
  );
