import { packCard } from "../packages/core/src/content/search/card.ts";
import { encodeEntry } from "../packages/core/src/content/search/entry.ts";
import { toListing } from "../packages/core/src/content/video/listing.ts";
import { presentVideoCard } from "../packages/core/src/content/video/present-video.ts";
import { rankSortKey, shardOf } from "../packages/core/src/platform/dynamo/keys.ts";
import { newId, stableId } from "../packages/core/src/platform/ids.ts";
import { sortKeyOfViews, toWords, wordPrefix } from "../packages/core/src/platform/words.ts";
import { writeBatch } from "../packages/local/src/cloud/database/write-batch.ts";
import type { SeedContext } from "../packages/local/src/seed/seed-context.ts";

const places = ["Harbour", "Valley", "Station", "Island", "Orchard", "Bridge", "Market", "Quarry"];
const times = ["before dawn", "at noon", "in the rain", "after work", "by night"];

const start = Date.UTC(2026, 0, 1);
export const benchChannelId = stableId("channel", new Date(start), "bench");
export const benchCategoryId = stableId("category", new Date(start), "bench");

/** The owner and the channel of the videos. */
export interface Owner {
  creatorId: string;
  channelId: string;
  /** Of the file; without one the videos cannot be played. */
  playbackId?: string;
}
const nobody: Owner = { creatorId: "usr_bench", channelId: benchChannelId };

/** A word that one video in a hundred contains, and one that an eighth of them contain; some contain both. */
export const rareWord = "marker08";
export const commonWord = "harbour";

/**
 * Writes published videos directly into the table, in the same form as the catalog's own consumer. Each is a video with
 * its entries in the listings and its words in the search index.
 * @returns the id of the last one
 */
export async function writeVideos(
  ctx: SeedContext,
  from: number,
  to: number,
  owner: Owner = nobody,
): Promise<string> {
  const { listings, searchEntries, videos } = ctx.database;
  let last = "";
  for (let first = from; first < to; first += 100) {
    const batch = Array.from({ length: Math.min(100, to - first) }, (_, offset) =>
      videoAt(first + offset, owner),
    );
    last = batch.at(-1)?.id ?? last;
    await Promise.all([
      writeBatch(videos.put(batch)),
      writeBatch(
        listings.put(
          batch.flatMap((video) =>
            ["all", video.channel_id, video.creator_id, ...video.category_id].map((list) => ({
              ...toListing({ ...video, video_id: video.id }),
              list,
              shard: list === "all" ? shardOf(video.id) : "0",
            })),
          ),
        ),
      ),
      writeBatch(
        searchEntries.put(
          batch.flatMap((video) => {
            const words = toWords(video.title);
            const entry = encodeEntry(
              { thing_id: video.id, words, title_words: words.length, views: video.views },
              packCard(presentVideoCard(ctx, video, undefined)),
            );
            return words.map((word) => ({
              kind: "video" as const,
              prefix: wordPrefix(word),
              word,
              thing_id: video.id,
              sort_key: sortKeyOfViews(video.views),
              entry,
            }));
          }),
        ),
      ),
    ]);
  }
  return last;
}

/** Writes listed channels directly into the table. */
export async function writeChannels(ctx: SeedContext, count: number): Promise<void> {
  const { channels } = ctx.database;
  const indexes = Array.from({ length: count }, (_, index) => index);
  await writeBatch(channels.put(indexes.map(channelAt)));
}

function channelAt(index: number) {
  const at = new Date(start + index * 60_000);
  const id = newId("channel", at);
  const views = index % 977;
  return {
    id,
    creator_id: nobody.creatorId,
    creator_name: "Bea Bench",
    name: `Bench films ${index}`,
    description: "One of many channels that only measurements use. ".repeat(5),
    category_id: benchCategoryId,
    privacy_type: "public" as const,
    price: 0,
    purchase_type: "one_time" as const,
    views,
    popular_list: `channels-${shardOf(id)}`,
    popular_sort_key: rankSortKey(views, id),
    created_at: at.toISOString(),
    updated_at: at.toISOString(),
  };
}

/** Every third one is sold. */
function videoAt(index: number, { creatorId, channelId, playbackId }: Owner) {
  const at = new Date(start + index * 60_000);
  const moment = at.toISOString();
  const place = places[index % places.length];
  const time = times[index % times.length];
  const isPaid = index % 3 === 0;
  return {
    id: newId("video", at),
    creator_id: creatorId,
    channel_id: channelId,
    channel_name: "Bench films",
    channel_privacy_type: "public" as const,
    channel_price: 0,
    creator_name: "Bea Bench",
    title: `${place} ${time} marker${String(index % 100).padStart(2, "0")}`,
    description: "One of many films that only measurements use. ".repeat(5),
    category_id: [benchCategoryId],
    tags: ["bench"],
    access_type: isPaid ? ("paid" as const) : ("free" as const),
    privacy_type: "public" as const,
    price: isPaid ? 499 : 0,
    status: "published" as const,
    duration: 60,
    views: index % 977,
    frame_keys: [],
    ...(playbackId === undefined ? {} : { playback_id: playbackId }),
    published_at: moment,
    created_at: moment,
    updated_at: moment,
  };
}
