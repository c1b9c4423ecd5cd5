import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import type { Person } from "@marquee/local/seed/person";
import { waitFor } from "@marquee/local/seed/wait-for";
import { putVideo } from "../api/support/fixtures.ts";
import { openDatabase } from "./database.ts";

interface ListedVideo {
  id: string;
  title: string;
}

const yearMilliseconds = 365 * 86_400_000;

/**
 * Writes a published video into the table and waits until its channel lists it. It has no file, because the story does
 * not play it. It is a year old, so that it is not among the latest videos of other stories.
 */
export async function putListedVideo(
  creator: Person,
  channel: Channel,
  changes: Parameters<typeof putVideo>[1] & { title: string },
): Promise<ListedVideo> {
  const published_at = new Date(Date.now() - yearMilliseconds).toISOString();
  const video = { published_at, ...changes };
  const id = await putVideo({ database: openDatabase(), channel }, video, channel);
  const params = { id };
  const { version } = await creator.send(videoCalls.byId, { params });
  // A change through the API puts the video into the lists.
  await creator.send(videoCalls.update, { params, body: { title: changes.title, version } });
  await waitFor(`“${changes.title}” in its channel`, async () => {
    const { videos } = await creator.send(videoCalls.publicList, {
      query: { channel_id: channel.id, limit: 100 },
    });
    return videos.some((video) => video.id === id) ? true : undefined;
  });
  return { id, title: changes.title };
}
