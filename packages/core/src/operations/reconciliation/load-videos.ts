import type { EntityItem } from "electrodb";
import type { Database } from "../../database.ts";
import type { ReconciliationContext } from "./part.ts";

export type Video = EntityItem<Database["videos"]>;

/** The videos that a page of the provider's list names, by id; those of other stages are absent. */
export async function loadListedVideos(
  ctx: ReconciliationContext,
  videoIds: readonly string[],
): Promise<Map<string, Video>> {
  const ids = [...new Set(videoIds)];
  const { data } = await ctx.database.videos
    .get(ids.map((id) => ({ id })))
    .go({ consistent: true });
  return new Map(data.map((video) => [video.id, video]));
}
