import { createHash, randomUUID } from "node:crypto";
import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { liveCalls } from "@marquee/contracts/content/live/live.calls";
import { newId } from "@marquee/core/platform/ids";
import * as z from "zod/mini";
import { openDatabase } from "./database.ts";
import { providerSecret } from "./fixtures.ts";
import type { Fixtures } from "./shared-fixtures.ts";
import { urls } from "./stack.ts";
import { succeed } from "./succeed.ts";

type LiveStreamItem = Parameters<Fixtures["database"]["liveStreams"]["create"]>[0];

/** A stream of the owner, written to the table only, with its key; the provider does not have it. */
export async function putLiveStream(
  fixtures: Pick<Fixtures, "database" | "channel">,
  changes: Partial<LiveStreamItem> = {},
  channel: Channel = fixtures.channel,
): Promise<{ id: string; key: string }> {
  const now = new Date();
  const id = newId("live", now);
  const key = `${providerSecret}Key${randomUUID()}`;
  await fixtures.database.liveStreams
    .create({
      id,
      creator_id: channel.creator_id,
      creator_name: channel.creator_name,
      channel_id: channel.id,
      channel_name: channel.name,
      channel_privacy_type: channel.privacy_type,
      channel_price: channel.price,
      title: "Storm watch",
      status: "live",
      provider_id: `${providerSecret}Stream${id}`,
      playback_id: `${providerSecret}Playback${id}`,
      key_hash: createHash("sha256").update(key).digest("hex"),
      started_at: now.toISOString(),
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
      ...changes,
    })
    .go();
  return { id, key };
}

/** A stream of the owner at the provider, with the key that the provider gave. */
export async function makeLiveStream(fixtures: Fixtures): Promise<{ id: string; key: string }> {
  const { stream, ingest } = await succeed(
    fixtures.people.owner.call(liveCalls.create, {
      body: { title: "Storm watch", channel_id: fixtures.channel.id },
    }),
  );
  return { id: stream.stream_id, key: ingest.stream_key };
}

const requestsSchema = z.object({
  calls: z.array(z.object({ method: z.string(), path: z.string() })),
});

/** The requests that the video provider has answered about a stream, oldest first. */
export async function providerRequests(streamId: string): Promise<string[]> {
  const { data } = await openDatabase().liveStreams.get({ id: streamId }).go({ consistent: true });
  const answer = await fetch(`${urls().mux}/_simulator/calls`);
  const { calls } = requestsSchema.parse(await answer.json());
  const path = `/video/v1/live-streams/${data?.provider_id}`;
  return calls.filter((call) => call.path.startsWith(path)).map((call) => call.method);
}

/** Streams that are on air, and channels that the watcher follows. Returns the first stream's id. */
export async function putLiveFixtures(
  fixtures: Fixtures,
  each: readonly number[],
  channelIds: readonly string[],
): Promise<string> {
  const { database, people } = fixtures;
  const [liveId = ""] = await Promise.all(
    each.map(async () => {
      const { id } = await putLiveStream(fixtures);
      await database.liveStreams.patch({ id }).set({ on_air: "public", on_air_place: id }).go();
      return id;
    }),
  );
  const created_at = new Date().toISOString();
  await database.follows
    .put(channelIds.map((channel_id) => ({ channel_id, user_id: people.watcher.id, created_at })))
    .go();
  return liveId;
}
