import type { VideoProgress } from "@marquee/contracts/content/history/history.schema";
import { type Context, viewerId } from "../../platform/context.ts";
import { oneRound } from "../../platform/dynamo/one-round.ts";
import { percentOf } from "../progress/index.ts";

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
  const { data } = await ctx.database.watchHistory
    .get(videoIds.map((video_id) => ({ viewer_id, video_id })))
    .go(oneRound);
  return data
    .filter(({ listed_for }) => listed_for !== undefined)
    .map((item) => ({
      video_id: item.video_id,
      progress_percent: percentOf(item),
      finished: item.finished,
    }));
}
