import type { CreateSeries, Series } from "@marquee/contracts/content/series/series.schema";
import { requireCreator } from "../../people/user/index.ts";
import type { Call } from "../../platform/context.ts";
import { newId } from "../../platform/ids.ts";
import { requireOwnChannel } from "../channel/index.ts";
import { presentSeries } from "./present-series.ts";
import { videoAttributes } from "./public-count.ts";
import { loadSeriesVideos } from "./series-videos.ts";

/**
 * Creates a series in one of the caller's channels, with videos of that channel in the given order.
 * @throws unauthenticated, forbidden, profile_incomplete, subscription_required, not_found, invalid_fields
 */
export async function createSeries({ ctx, input }: Call<CreateSeries>): Promise<Series> {
  const [creator, { data: stored }] = await Promise.all([
    requireCreator(ctx),
    ctx.database.channels.get({ id: input.channel_id }).go(),
  ]);
  const channel = requireOwnChannel(stored, creator.id);
  const videos = await loadSeriesVideos(ctx, {
    ids: input.video_ids,
    channelId: channel.id,
    creatorId: creator.id,
    leaveOutMissing: false,
  });
  const now = ctx.now();
  const { data } = await ctx.database.series
    .create({
      id: newId("series", now),
      creator_id: creator.id,
      channel_id: channel.id,
      name: input.name,
      description: input.description,
      ...videoAttributes(videos),
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .go();
  return presentSeries(ctx, data);
}
