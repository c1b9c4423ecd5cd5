import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import {
  contextOf,
  createBroadcaster,
  createChannel,
  createPurchase,
  createStream,
  createUser,
  database,
} from "../../../../test/context.ts";
import type { UserActor } from "../../../platform/actor.ts";
import { syncChannel } from "../../catalog/sync-channel.ts";
import { createLiveStream } from "../create-live-stream.ts";
import { endLiveStreamsOf } from "../end-live-stream.ts";
import { createLivePlayback } from "../get-live-stream.ts";
import { listLiveStreams } from "../list-live-streams.ts";
import { applyLiveEvent } from "../provider-events.ts";
import { removeLiveStreamsOfChannel } from "../remove-live-stream.ts";
import { liveContext, lostAtProvider, readStream } from "./live-fixtures.ts";
import { type ProviderEvent, shuffledDelivery, stateAfter, streamEvents } from "./stream-events.ts";

const base = Date.parse("2026-01-01T00:00:00Z");
const toEvent = (id: string, { type, at }: ProviderEvent, index: number) => ({
  id: `event_${id}_${index}`,
  type: `video.live_stream.${type}`,
  created_at: new Date(base + at).toISOString(),
  data: { id: lostAtProvider.provider_id, passthrough: id },
});

describe("the provider's events", () => {
  it("leave a stream in the same state in any order, repeated, and concurrent", async () => {
    const owner = await createBroadcaster();
    const channelId = await createChannel(owner);
    await fc.assert(
      fc.asyncProperty(
        shuffledDelivery,
        fc.integer({ min: 1, max: 4 }),
        async (histories, together) => {
          const { ctx } = liveContext();
          const id = await createStream(owner, channelId, lostAtProvider);
          const { events, delivered } = histories;
          for (let start = 0; start < delivered.length; start += together) {
            const batch = delivered.slice(start, start + together);
            await Promise.all(
              batch.map((event, index) => applyLiveEvent(ctx, toEvent(id, event, start + index))),
            );
          }
          const expected = stateAfter(events);
          const left = await readStream(id);
          // The end is final: the provider is told to refuse the encoder, which is recorded separately.
          expect(left?.status).toBe(expected.status);
          expect(left?.on_air).toBe(
            ["live", "reconnecting"].includes(expected.status) ? "public" : undefined,
          );
          const { active_at } = expected.facts;
          expect(left?.started_at).toBe(
            active_at === undefined ? undefined : new Date(base + active_at).toISOString(),
          );
        },
      ),
      { numRuns: 15 },
    );
  });

  it("announce a broadcast and its end once each, however often they arrive", async () => {
    const owner = await createBroadcaster();
    const id = await createStream(owner, await createChannel(owner), lostAtProvider);
    const { ctx, sent } = liveContext();
    const events = streamEvents("connected", "recording", "active", "disconnected", "idle");
    for (const [index, event] of events.entries()) {
      await applyLiveEvent(ctx, toEvent(id, event, index));
      await applyLiveEvent(ctx, toEvent(id, event, index));
    }
    expect(sent).toEqual([
      { queue: "fan-out", message: { topic: "live_started", id } },
      { queue: "fan-out", message: { topic: "live_stream_ended", id } },
    ]);
    expect(await readStream(id)).toMatchObject({
      status: "ended",
      started_at: "2026-01-01T00:00:03.000Z",
      ended_at: "2026-01-01T00:00:05.000Z",
    });
  });

  it.each(["unlisted", "private"] as const)(
    "do not announce an %s stream",
    async (privacy_type) => {
      const owner = await createBroadcaster();
      const id = await createStream(owner, await createChannel(owner), {
        ...lostAtProvider,
        privacy_type,
      });
      const { ctx, sent } = liveContext();
      for (const [index, event] of streamEvents("connected", "active").entries()) {
        await applyLiveEvent(ctx, toEvent(id, event, index));
      }
      expect(sent).toEqual([]);
      expect((await readStream(id))?.on_air).toBeUndefined();
    },
  );
});

describe("creators who may not broadcast", () => {
  it.each([
    ["deactivated", (owner: UserActor) => deactivate(owner)],
    ["without a plan", (owner: UserActor) => withoutPlan(owner)],
    ["in a blocked channel", (_: UserActor, channelId: string) => block(channelId)],
  ])("a creator %s", async (_, happens) => {
    const owner = await createBroadcaster();
    const channelId = await createChannel(owner);
    const id = await createStream(owner, channelId, lostAtProvider);
    await happens(owner, channelId);
    const { ctx, sent } = liveContext();
    for (const [index, event] of streamEvents("connected", "recording", "active").entries()) {
      await applyLiveEvent(ctx, toEvent(id, event, index));
    }
    expect(await readStream(id)).toMatchObject({ status: "ended" });
    expect(sent.filter(({ message }) => JSON.stringify(message).includes("live_started"))).toEqual(
      [],
    );
  });

  const now = () => new Date().toISOString();
  const deactivate = (owner: UserActor) =>
    database.users.patch({ id: owner.userId }).set({ deactivated_at: now() }).go();
  const withoutPlan = (owner: UserActor) =>
    database.users.patch({ id: owner.userId }).remove(["subscription"]).go();
  const block = (id: string) => database.channels.patch({ id }).set({ blocked_at: now() }).go();
});

describe("an end from outside", () => {
  it("ends the streams of a creator or a channel, at the provider too, and no others", async () => {
    const owner = await createBroadcaster();
    const channels = await Promise.all([createChannel(owner), createChannel(owner)]);
    const { ctx } = liveContext(owner);
    const created = await Promise.all(
      channels.map((channel_id) =>
        createLiveStream({
          ctx,
          input: { channel_id, title: "Storm watch", description: "", privacy_type: "public" },
        }),
      ),
    );
    const [one = "", other = ""] = created.map(({ stream: { stream_id } }) => stream_id);
    await endLiveStreamsOf(ctx, { channelId: channels[0] ?? "" });
    expect(await readStream(one)).toMatchObject({ status: "ended" });
    expect(await readStream(other)).toMatchObject({ status: "idle" });
    const mux = await ctx.providers.mux();
    const providerId = (await readStream(one))?.provider_id ?? "";
    expect((await mux.video.liveStreams.retrieve(providerId)).status).toBe("disabled");
    await endLiveStreamsOf(ctx, { creatorId: owner.userId });
    expect(await readStream(other)).toMatchObject({ status: "ended" });
  });

  it("a channel's streams, recordings and viewers are deleted with it, though the provider fails in between", async () => {
    const owner = await createBroadcaster();
    const channelId = await createChannel(owner);
    const { ctx } = liveContext(owner);
    const created = await createLiveStream({
      ctx,
      input: { channel_id: channelId, title: "x", description: "", privacy_type: "public" },
    });
    const id = created.stream.stream_id;
    const providerId = (await readStream(id))?.provider_id ?? "";
    await database.liveViewers
      .create({
        stream_id: id,
        viewer_id: owner.userId,
        seen_at: new Date().toISOString(),
        expires_at: Math.floor(Date.now() / 1000) + 60,
      })
      .go();
    const mux = await ctx.providers.mux();
    // Without our own window, the provider ends a low-latency stream at the first lost connection.
    expect(await mux.video.liveStreams.retrieve(providerId)).toMatchObject({
      latency_mode: "low",
      reconnect_window: 60,
    });
    const encoder = `${ctx.config.MUX_API_URL}/_simulator/live-streams/${providerId}/encoder/on`;
    expect((await fetch(encoder, { method: "POST" })).status).toBe(200);
    const { recent_asset_ids: [assetId = ""] = [] } =
      await mux.video.liveStreams.retrieve(providerId);
    expect((await mux.video.assets.retrieve(assetId)).id).toBe(assetId);
    await endLiveStreamsOf(ctx, { channelId });
    const deleteAsset = vi.spyOn(mux.video.assets, "delete");
    deleteAsset.mockRejectedValueOnce(new Error("Out of reach"));
    await expect(removeLiveStreamsOfChannel(ctx, channelId)).rejects.toThrow("Out of reach");
    deleteAsset.mockRestore();
    await removeLiveStreamsOfChannel(ctx, channelId);
    expect(await readStream(id)).toBeNull();
    expect((await database.liveViewers.query.byStream({ stream_id: id }).go()).data).toEqual([]);
    await expect(mux.video.liveStreams.retrieve(providerId)).rejects.toMatchObject({ status: 404 });
    await expect(mux.video.assets.retrieve(assetId)).rejects.toMatchObject({ status: 404 });
    await removeLiveStreamsOfChannel(ctx, channelId);
  });

  it("the catalog keeps a stream's copies up to date, and ends it with its channel", async () => {
    const owner = await createBroadcaster();
    const channelId = await createChannel(owner);
    const id = await createStream(owner, channelId, {
      ...lostAtProvider,
      status: "live",
    });
    const over = await createStream(owner, channelId, {
      ...lostAtProvider,
      status: "replay_ready",
      creator_picture_key: "images/former-picture.jpg",
    });
    const { ctx } = liveContext();
    const shown = async () =>
      (
        await listLiveStreams({
          ctx: contextOf({ type: "anonymous" }),
          input: { page: 1, limit: 100 },
        })
      ).items.some(({ stream_id }) => stream_id === id);
    await database.channels
      .patch({ id: channelId })
      .set({ name: "Another name", updated_at: new Date().toISOString() })
      .go();
    await database.users
      .patch({ id: owner.userId })
      .set({ profile_picture_key: "images/new-picture.jpg" })
      .go();
    await syncChannel(ctx, channelId);
    expect(await readStream(id)).toMatchObject({
      channel_name: "Another name",
      creator_picture_key: "images/new-picture.jpg",
      hidden: false,
    });
    // Its page is still found, and the file of the former picture is deleted.
    expect(await readStream(over)).toMatchObject({
      channel_name: "Another name",
      creator_picture_key: "images/new-picture.jpg",
    });
    const written = await readStream(over);
    await syncChannel(ctx, channelId);
    expect(await readStream(over)).toEqual(written);
    expect(await shown()).toBe(true);
    await database.channels
      .patch({ id: channelId })
      .set({ privacy_type: "private", price: 999 })
      .go();
    await syncChannel(ctx, channelId);
    expect(await readStream(id)).toMatchObject({
      channel_privacy_type: "private",
      channel_price: 999,
    });
    expect(await shown()).toBe(false);
    await database.channels
      .patch({ id: channelId })
      .set({ privacy_type: "public", price: 0, blocked_at: new Date().toISOString() })
      .go();
    await syncChannel(ctx, channelId);
    expect(await readStream(id)).toMatchObject({ hidden: true });
    expect(await shown()).toBe(false);
  });
});

it("visitors from one network count as one, however many addresses they use", async () => {
  const owner = await createBroadcaster();
  const id = await createStream(owner, await createChannel(owner), {
    ...lostAtProvider,
    status: "live",
    playback_id: "playback",
  });
  const { ctx } = liveContext({ type: "anonymous" });
  for (const clientAddress of ["2001:db8:1:2::1", "2001:db8:1:2:3:4:5:6", "2001:db8:1:3::1"]) {
    await createLivePlayback({ ctx: { ...ctx, clientAddress }, input: { id } });
  }
  expect((await readStream(id))?.viewer_count).toBe(2);
});

it("a refund of the channel that overtakes a viewer closes a private channel's stream, not a public one's", async () => {
  const owner = await createBroadcaster();
  const buyer = await createUser("watcher");
  const now = new Date();
  const watch = async (changes: Parameters<typeof createStream>[2]) => {
    const channelId = await createChannel(owner);
    const stream = { status: "live", playback_id: "playback", ...changes } as const;
    const id = await createStream(owner, channelId, { ...lostAtProvider, ...stream });
    await createPurchase(buyer, { id: channelId, kind: "channel", creator: owner });
    // Read as valid, and not recorded as played.
    const key = { buyer_id: buyer.userId, item_id: channelId };
    await database.purchases.patch(key).set({ refunding_until: now.toISOString() }).go();
    const { ctx } = liveContext(buyer);
    return createLivePlayback({ ctx: { ...ctx, now: () => now }, input: { id } });
  };
  const priced = { channel_privacy_type: "private", channel_price: 999 } as const;
  await expect(watch(priced)).rejects.toMatchObject({ code: "forbidden" });
  await expect(watch({})).resolves.toHaveProperty("mux_playback_url");
});
