import type { Series, UpdateSeries } from "@marquee/contracts/content/series/series.schema";
import { requireCreator } from "../../people/user/index.ts";
import type { Call } from "../../platform/context.ts";
import { requireVersion, writeVersion } from "../../platform/dynamo/versions.ts";
import { notFound } from "../../platform/errors.ts";
import { presentSeries } from "./present-series.ts";
import { videoAttributes } from "./public-count.ts";
import { loadSeriesVideos } from "./series-videos.ts";

/**
 * Renames one of the caller's series, or sets its videos and their order.
 * @throws unauthenticated, forbidden, profile_incomplete, subscription_required, not_found, version_conflict,
 * invalid_fields
 */
export async function updateSeries({
  ctx,
  input,
}: Call<UpdateSeries & { id: string }>): Promise<Series> {
  const { id, version, video_ids, ...changes } = input;
  const newest = () => ctx.database.series.get({ id }).go({ consistent: true });
  const [creator, { data: series }] = await Promise.all([requireCreator(ctx), newest()]);
  if (series === null || series.creator_id !== creator.id) throw notFound("playlist");
  requireVersion("This playlist", series, version);
  const videos =
    video_ids === undefined
      ? {}
      : videoAttributes(
          await loadSeriesVideos(ctx, {
            ids: video_ids,
            channelId: series.channel_id,
            creatorId: creator.id,
            leaveOutMissing: true,
          }),
        );
  const { data } = await writeVersion({ thing: "This playlist", newest }, () =>
    ctx.database.series
      .patch({ id })
      .set({ ...changes, ...videos, updated_at: ctx.now().toISOString() })
      .add({ version: 1 })
      .where((attribute, { eq }) => eq(attribute.version, version))
      .go({ response: "all_new" }),
  );
  return presentSeries(ctx, { ...series, ...data });
}
