import type { Context } from "../../platform/context.ts";
import { allOf } from "../../platform/dynamo/conditions.ts";
import { retryOnConflict } from "../../platform/dynamo/retry-on-conflict.ts";
import { isRefusedWrite } from "../../platform/dynamo/transaction.ts";
import type { VideoItem } from "../video/index.ts";
import { loadVideos } from "./series-videos.ts";

/** The number of videos that visitors see. One that is new in the catalog is added by `recountSeriesOf`. */
const countPublic = (videos: readonly VideoItem[]): number =>
  videos.filter(({ counted }) => counted === true).length;

/** What a series stores of its videos, which are in its order. */
export const videoAttributes = (videos: readonly VideoItem[]) => ({
  video_ids: videos.map(({ id }) => id),
  public_count: countPublic(videos),
});

/** Counts the public videos of each series with this video again: the catalog has listed or unlisted it. */
export async function recountSeriesOf(
  ctx: Context,
  { id: videoId, channel_id }: Pick<VideoItem, "id" | "channel_id">,
): Promise<void> {
  const { data } = await ctx.database.series.query
    .byChannel({ channel_id })
    .go({ pages: "all", attributes: ["id", "video_ids"] });
  const changed = data.filter(({ video_ids }) => video_ids.includes(videoId));
  await Promise.all(
    changed.map(({ id }) =>
      retryOnConflict({ isConflict: isRefusedWrite }, () => recount(ctx, id)),
    ),
  );
}

async function recount(ctx: Context, id: string): Promise<void> {
  const { data: series } = await ctx.database.series.get({ id }).go({ consistent: true });
  if (series === null) return;
  const videos = await loadVideos(ctx, series.video_ids, { consistent: true });
  const counted = countPublic(series.video_ids.flatMap((one) => videos.get(one) ?? []));
  if (counted === series.public_count) return;
  await ctx.database.series
    .patch({ id })
    .set({ public_count: counted })
    .where(({ version, public_count }, { eq, notExists }) =>
      allOf(
        eq(version, series.version),
        series.public_count === undefined
          ? notExists(public_count)
          : eq(public_count, series.public_count),
      ),
    )
    .go();
}
