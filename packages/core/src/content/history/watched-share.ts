import type { Context } from "../../platform/context.ts";
import { shareOf } from "../progress/index.ts";

/**
 * The share of a video that a person has really played, 0 to 1; 0 for a person who has not started it. Neither seeking
 * nor clearing the history reduces it. One consistent read.
 */
export async function watchedShare(
  ctx: Context,
  input: { userId: string; videoId: string },
): Promise<number> {
  const { data } = await ctx.database.watchHistory
    .get({ viewer_id: input.userId, video_id: input.videoId })
    .go({ consistent: true });
  return shareOf(data ?? undefined);
}
