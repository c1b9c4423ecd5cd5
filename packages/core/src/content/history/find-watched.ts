import type { VideoProgress } from "@marquee/contracts/content/history/history.schema";
import { chunks } from "../../platform/chunks.ts";
import { type Context, viewerId } from "../../platform/context.ts";
import { percentOf } from "../progress/index.ts";

/** The number of keys that one BatchGet reads. */
const keysAtOnce = 100;

/**
 * The caller's progress in these videos, without those that were removed from the history; empty for visitors. One
 * round of parallel BatchGets.
 */
export async function findWatched(
  ctx: Context,
  videoIds: readonly string[],
): Promise<VideoProgress[]> {
  const viewer_id = viewerId(ctx);
  if (viewer_id === undefined) return [];
  const parts = await Promise.all(
    chunks(videoIds, keysAtOnce).map((ids) =>
      ctx.database.watchHistory.get(ids.map((video_id) => ({ viewer_id, video_id }))).go(),
    ),
  );
  return parts
    .flatMap(({ data }) => data)
    .filter(({ listed_for }) => listed_for !== undefined)
    .map((item) => ({
      video_id: item.video_id,
      progress_percent: percentOf(item),
      finished: item.finished,
    }));
}
