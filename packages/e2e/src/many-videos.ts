import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import type { OwnVideo } from "@marquee/contracts/content/video/video.schema";
import type { Database } from "@marquee/core/database";
import { stableId } from "@marquee/core/platform/ids";
import { writeBatch } from "@marquee/local/cloud/database/write-batch";

/**
 * Writes free drafts directly into the table, because thousands of them would take minutes through the API.
 * @param titles from the oldest to the newest, a second apart; the newest is an hour old
 * @param others what differs from a free draft
 */
export async function putVideos(
  database: Database,
  channel: Pick<Channel, "id" | "name" | "creator_id" | "creator_name" | "category_id">,
  titles: readonly string[],
  others: Partial<Pick<OwnVideo, "status" | "access_type" | "price">> = {},
): Promise<void> {
  const newest = Date.now() - 3_600_000;
  await writeBatch(
    database.videos.put(
      titles.map((title, index) => {
        const at = new Date(newest - (titles.length - index) * 1000);
        const created_at = at.toISOString();
        return {
          id: stableId("video", at, `${channel.id}:${index}`),
          creator_id: channel.creator_id,
          creator_name: channel.creator_name,
          channel_id: channel.id,
          channel_name: channel.name,
          channel_privacy_type: "public" as const,
          channel_price: 0,
          title,
          description: "Tides, boats and the people who wait for them. ".repeat(10),
          category_id: [channel.category_id],
          tags: [],
          access_type: "free" as const,
          privacy_type: "public" as const,
          price: 0,
          status: "draft" as const,
          frame_keys: [],
          created_at,
          updated_at: created_at,
          ...others,
        };
      }),
    ),
  );
}
