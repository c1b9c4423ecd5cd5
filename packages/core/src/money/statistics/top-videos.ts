import type { TopVideo, topVideosOrders } from "@marquee/contracts/people/figures/figures.schema";
import { decodeListing } from "../../content/video/index.ts";
import { type Context, requireCreatorMode } from "../../platform/context.ts";
import { publicImageUrl } from "../../platform/image/image-url.ts";
import { readDays, sumOf } from "./read-figures.ts";

/**
 * Videos that are compared: so many of the newest, and so many of the most viewed ones in public lists. The figures of
 * each are read, so this bounds the cost for creators with thousands of videos.
 */
const compared = 25;
const shown = 5;

type Order = (typeof topVideosOrders)[number];

/**
 * Those of the caller's videos that brought most in a span of days; a video that brought nothing is left out. Compared
 * are the 25 newest and the 25 most viewed ones. One round of parallel reads, and one for the figures.
 * @throws unauthenticated, forbidden for everybody but creators
 */
export async function listTopVideos({
  ctx,
  input,
}: {
  ctx: Context;
  input: { from: string; to: string; by: Order };
}): Promise<TopVideo[]> {
  const { userId } = requireCreatorMode(ctx);
  const { from, to, by } = input;
  const candidates = await readCandidates(ctx, userId);
  const videos = await Promise.all(
    candidates.map(async (candidate) => {
      const days = await readDays(ctx, { owner_id: candidate.id, from, to });
      return { ...candidate, figures: sumOf(days) };
    }),
  );
  return videos
    .filter(({ figures }) => figures[by] > 0)
    .sort((one, other) => other.figures[by] - one.figures[by] || (one.id < other.id ? 1 : -1))
    .slice(0, shown);
}

async function readCandidates(
  ctx: Context,
  creatorId: string,
): Promise<Omit<TopVideo, "figures">[]> {
  const { listings, videos } = ctx.database;
  const [newest, mostViewed] = await Promise.all([
    videos.query
      .byCreator({ creator_id: creatorId })
      .where((attribute, { ne }) => ne(attribute.status, "deleted"))
      .go({ order: "desc", limit: compared }),
    listings.query.popular({ list: creatorId, shard: "0" }).go({ order: "desc", limit: compared }),
  ]);
  const found = [
    ...newest.data,
    ...mostViewed.data
      .flatMap((listing) => decodeListing(listing) ?? [])
      .map((listing) => ({ ...listing, id: listing.video_id })),
  ].map(({ id, channel_id, title, thumbnail_key }) => ({
    id,
    channel_id,
    title,
    thumbnail_url: publicImageUrl(ctx.config, thumbnail_key),
  }));
  return [...new Map(found.map((video) => [video.id, video])).values()];
}
