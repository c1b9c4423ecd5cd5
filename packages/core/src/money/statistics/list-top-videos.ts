import type { TopVideo, topVideosOrders } from "@marquee/contracts/people/figures/figures.schema";
import { type Call, type Context, requireCreatorMode } from "../../platform/context.ts";
import { publicImageUrl } from "../../platform/image/image-url.ts";
import { monthsBetween } from "../../platform/time.ts";
import { readSums } from "./read-figures.ts";

/** The best videos of each month of the span that are candidates. */
const bestOfMonth = 25;
/** The most candidates whose days are read, so that a creator with thousands of videos costs no more. */
const maxCandidates = 50;
const maxShown = 5;

type Order = (typeof topVideosOrders)[number];

/**
 * Those of the caller's videos that brought most in a span of days; a video that brought nothing is left out.
 * Candidates are the best videos of each month that the span touches; what they brought in the span itself is the sum
 * of its days. One round of parallel reads, and one for the days and the videos.
 * @throws unauthenticated, forbidden for everybody but creators
 */
export async function listTopVideos({
  ctx,
  input,
}: Call<{ from: string; to: string; by: Order }>): Promise<TopVideo[]> {
  const { userId } = requireCreatorMode(ctx);
  const { from, to, by } = input;
  const candidates = await findCandidates(ctx, { ...input, creatorId: userId });
  if (candidates.length === 0) return [];
  const [{ data: videos }, ...figures] = await Promise.all([
    ctx.database.videos
      .get(candidates.map((id) => ({ id })))
      .go({ attributes: ["id", "channel_id", "title", "thumbnail_key", "status"] }),
    ...candidates.map(async (id) => ({
      id,
      sums: await readSums(ctx, { owner_id: id, from, to }),
    })),
  ]);
  const byId = new Map(videos.map((video) => [video.id, video]));
  return figures
    .filter(({ sums }) => sums[by] > 0)
    .sort((one, other) => other.sums[by] - one.sums[by] || (one.id < other.id ? 1 : -1))
    .flatMap(({ id, sums }) => {
      const video = byId.get(id);
      if (video === undefined || video.status === "deleted") return [];
      const { channel_id, title, thumbnail_key } = video;
      const thumbnail_url = publicImageUrl(ctx.config, thumbnail_key);
      return [{ id, channel_id, title, thumbnail_url, figures: sums }];
    })
    .slice(0, maxShown);
}

/**
 * The ids of the videos that may be among the best of the span. Those with the largest sums of whole months come first.
 */
async function findCandidates(
  { database: { videoMonths } }: Context,
  input: { creatorId: string; from: string; to: string; by: Order },
): Promise<string[]> {
  const { creatorId: creator_id, from, to, by } = input;
  const { byEarnings, byViews, byWatchTime } = videoMonths.query;
  const options = { order: "desc", limit: bestOfMonth } as const;
  const pages = await Promise.all(
    monthsBetween(from, to).flatMap((month) => {
      const key = { creator_id, month };
      if (by === "earnings") return [byEarnings(key).go(options)];
      const mostViewed = byViews(key).go(options);
      // The ranks by watch time change with the next view: the most viewed videos are candidates as well.
      return by === "views" ? [mostViewed] : [byWatchTime(key).go(options), mostViewed];
    }),
  );
  const months = new Map(
    pages.flatMap(({ data }) => data).map((item) => [`${item.video_id} ${item.month}`, item]),
  );
  const sums = new Map<string, { sum: number; views: number }>();
  for (const item of months.values()) {
    const { sum, views } = sums.get(item.video_id) ?? { sum: 0, views: 0 };
    sums.set(item.video_id, { sum: sum + item[by], views: views + item.views });
  }
  return [...sums]
    .sort(([, one], [, other]) => other.sum - one.sum || other.views - one.views)
    .map(([id]) => id)
    .slice(0, maxCandidates);
}
