import { chunks } from "../../platform/chunks.ts";
import {
  type Call,
  type CallWithoutInput,
  type Context,
  requireUser,
} from "../../platform/context.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";
import { notFound } from "../../platform/errors.ts";

/** The number of videos that are removed in parallel, each by a write of its own. */
const removalConcurrency = 50;

/**
 * Removes one video from the caller's history, with the position at which to continue. The watched share is kept,
 * because a refund needs it.
 * @throws not_found
 */
export async function removeFromHistory({
  ctx,
  input,
}: Call<{ id: string }>): Promise<{ removed: number }> {
  const { userId } = requireUser(ctx);
  if (!(await unlist(ctx, userId, input.id))) throw notFound("video");
  return { removed: 1 };
}

/** Empties the caller's history; returns how many videos were removed. @throws unauthenticated */
export async function clearHistory({ ctx }: CallWithoutInput): Promise<{ removed: number }> {
  const { userId } = requireUser(ctx);
  const { data } = await ctx.database.watchHistory.query
    .listed({ listed_for: userId })
    .go({ pages: "all", attributes: ["video_id"] });
  let removed = 0;
  for (const batch of chunks(data, removalConcurrency)) {
    const results = await Promise.all(batch.map(({ video_id }) => unlist(ctx, userId, video_id)));
    removed += results.filter(Boolean).length;
  }
  return { removed };
}

/** False when it was not listed. */
async function unlist(ctx: Context, userId: string, videoId: string): Promise<boolean> {
  return tryWrite(
    ctx.database.watchHistory
      .patch({ viewer_id: userId, video_id: videoId })
      .set({ position: 0, finished: false })
      .remove(["listed_for", "listed_sort_key"])
      .add({ version: 1 })
      .where((attribute, { exists }) => exists(attribute.listed_for))
      .go(),
  );
}
