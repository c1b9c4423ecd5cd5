import { expect, it } from "vitest";
import * as z from "zod/mini";
import {
  contextOf,
  createBroadcaster,
  createChannel,
  createStream,
  createVideo,
  database,
} from "../../../../test/context.ts";
import { syncCatalog } from "../sync-catalog.ts";

const catalogMessage = z.object({ queue: z.literal("catalog"), message: z.unknown() });
/** Far above what one channel, one video and one stream need. */
const endless = 30;

/** Handles a person's change and the messages that follow from it; returns their number. */
async function syncPerson(id: string): Promise<number> {
  const waiting: unknown[] = [{ type: "creator", id }];
  const take = async (queue: string, message: unknown) => {
    const { success, data } = catalogMessage.safeParse({ queue, message });
    if (success) waiting.push(data.message);
  };
  const base = contextOf({ type: "system", name: "test" });
  const ctx = {
    ...base,
    providers: {
      ...base.providers,
      queues: {
        send: take,
        sendAll: async (queue: string, messages: readonly unknown[]) => {
          for (const message of messages) await take(queue, message);
        },
      },
    },
  };
  let handled = 0;
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    await syncCatalog(ctx, next);
    handled += 1;
    if (handled > endless) throw new Error("The messages do not end");
  }
  return handled;
}

it("a picture that a creator takes back leaves the channels, the videos and the live streams", async () => {
  const creator = await createBroadcaster();
  const creator_picture_key = `images/${creator.userId}/profile_picture/a.png`;
  const { channels, liveStreams, users, videos } = database;
  const channelId = await createChannel(creator);
  const videoId = await createVideo(creator, channelId, { title: "Harbour", creator_picture_key });
  const streamId = await createStream(creator, channelId, { creator_picture_key });
  await Promise.all([
    channels.patch({ id: channelId }).set({ creator_picture_key }).go(),
    users
      .patch({ id: creator.userId })
      .set({ channel_count: 1 })
      .remove(["profile_picture_key"])
      .go(),
  ]);

  await syncPerson(creator.userId);
  const [channel, video, stream] = await Promise.all([
    channels.get({ id: channelId }).go({ consistent: true }),
    videos.get({ id: videoId }).go({ consistent: true }),
    liveStreams.get({ id: streamId }).go({ consistent: true }),
  ]);
  for (const { data } of [channel, video, stream]) {
    expect(data).not.toBeNull();
    expect(data).not.toHaveProperty("creator_picture_key");
  }
  // Nothing is left to change: the person's message leads to no other one.
  expect(await syncPerson(creator.userId)).toBe(1);
});
