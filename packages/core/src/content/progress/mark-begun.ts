import { type Context, viewerId } from "../../platform/context.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";
import { listedSortKey } from "./progress.ts";

/**
 * Records that a signed-in viewer has started a video; their playing time is measured from then on. A repeated call
 * changes nothing.
 */
export async function markBegun(
  ctx: Context,
  video: { id: string; duration?: number | undefined },
): Promise<void> {
  const viewer = viewerId(ctx);
  if (viewer === undefined) return;
  const now = ctx.now().toISOString();
  await tryWrite(
    ctx.database.watchHistory
      .create({
        viewer_id: viewer,
        video_id: video.id,
        position: 0,
        finished: false,
        duration: video.duration,
        watched_seconds: 0,
        farthest: 0,
        began_at: now,
        reported_at: now,
        ...listedSortKey(viewer, video.id, now),
      })
      .go(),
  );
}
