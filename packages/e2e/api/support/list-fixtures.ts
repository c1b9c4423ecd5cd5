import { putBulkChange } from "./admin-fixtures.ts";
import { putVideo } from "./fixtures.ts";
import { type Batch, idAt, secondsAgo } from "./lists/batch.ts";
import { putDiscussion, putNotifications, putReviews } from "./lists/community.ts";
import {
  putBlogs,
  putChannels,
  putOwnPlaylists,
  putSeries,
  putWatchedVideos,
} from "./lists/content.ts";
import { putChannelBuyers, putFulfilledCheckout, putPurchases } from "./lists/sales.ts";
import { putLiveFixtures } from "./live-fixtures.ts";
import type { Fixtures } from "./shared-fixtures.ts";

export interface ListFixtures {
  videoIds: string[];
  /** Public and free. */
  openVideoId: string;
  /** Has comments, some with replies. */
  discussedId: string;
  seriesId: string;
  ownPlaylistId: string;
  blogId: string;
  fulfilledSession: string;
  /** A bulk change with refused accounts. */
  bulkChangeId: string;
  /** A stream that is on air. */
  liveId: string;
}

/** More of everything than a page shows, so that the cost of a page is not hidden by short lists. */
export async function createListFixtures(fixtures: Fixtures, count: number): Promise<ListFixtures> {
  const created_at = new Date().toISOString();
  const batch: Batch = {
    fixtures,
    each: Array.from({ length: count }, (_, index) => index),
    dates: { created_at, updated_at: created_at },
  };
  const videoIds = await Promise.all(
    batch.each.map((index) => {
      const published_at = secondsAgo(index).toISOString();
      return putVideo(fixtures, {
        id: idAt("video", index),
        access_type: "paid",
        price: 1299,
        tags: ["coast"],
        created_at: published_at,
        published_at,
      });
    }),
  );
  const [discussedId = ""] = videoIds;
  const channelIds = batch.each.map((index) => idAt("channel", index));
  const [seriesId, ownPlaylistId, blogId, fulfilledSession] = await Promise.all([
    putSeries(batch, videoIds),
    putOwnPlaylists(batch, videoIds),
    putBlogs(batch),
    putFulfilledCheckout(batch, discussedId),
    putChannels(batch, channelIds),
    putPurchases(batch, { videoIds, channelIds }),
    putChannelBuyers(batch),
    putWatchedVideos(batch, videoIds),
    putNotifications(batch),
    putDiscussion(batch, discussedId),
    putReviews(batch),
  ]);
  const liveId = await putLiveFixtures(fixtures, batch.each, channelIds);
  const openVideoId = await putVideo(fixtures);
  const bulkChangeId = await putBulkChange(fixtures, count);
  return {
    liveId,
    videoIds,
    openVideoId,
    discussedId,
    seriesId,
    ownPlaylistId,
    blogId,
    fulfilledSession,
    bulkChangeId,
  };
}
