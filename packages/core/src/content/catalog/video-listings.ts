import type { Item } from "../../database.ts";
import type { Context } from "../../platform/context.ts";
import { shardOf } from "../../platform/dynamo/keys.ts";
import { epochSeconds } from "../../platform/time.ts";
import { opensWithChannelOnly, toListing, type VideoItem } from "../video/index.ts";

type Listing = Item<"listings">;

/** The listings of a video, at most one for each list. */
export async function readListings(ctx: Context, videoId: string): Promise<Listing[]> {
  const { data } = await ctx.database.listings.query
    .byVideo({ video_id: videoId })
    .go({ pages: "all", consistent: true });
  return data;
}

export async function removeListings(ctx: Context, obsolete: Listing[]): Promise<void> {
  if (obsolete.length === 0) return;
  await ctx.database.listings.delete(obsolete).go();
}

/** The lists that show a video: those of its channel, of the catalog, and of what it belongs to. */
export function listsOf(
  ctx: Context,
  video: VideoItem,
  { isInCatalog }: { isInCatalog: boolean },
): string[] {
  if (!isInCatalog) return [video.channel_id];
  const isPromoted =
    video.promoted_until !== undefined && video.promoted_until > ctx.now().toISOString();
  return [
    video.channel_id,
    "all",
    video.creator_id,
    ...video.category_id,
    ...(isPromoted ? ["promoted"] : []),
  ];
}

/** Makes the listings of a video exactly these. True when it has left a list. */
export async function syncListings(
  ctx: Context,
  video: VideoItem,
  lists: readonly string[],
): Promise<boolean> {
  const existing = await readListings(ctx, video.id);
  const obsolete = existing.filter((listing) => !lists.includes(listing.list));
  await removeListings(ctx, obsolete);
  if (lists.length > 0) {
    const listing = toListing({
      ...video,
      video_id: video.id,
      price: opensWithChannelOnly(video) ? 0 : video.price,
      published_at: video.published_at ?? video.created_at,
    });
    await ctx.database.listings
      .put(
        lists.map((list) => ({
          ...listing,
          list,
          shard: list === "all" ? shardOf(video.id) : "0",
          ...(list === "promoted" &&
            video.promoted_until !== undefined && {
              expires_at: epochSeconds(new Date(video.promoted_until)),
            }),
        })),
      )
      .go();
  }
  return obsolete.length > 0;
}
