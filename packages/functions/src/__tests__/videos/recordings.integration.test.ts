import { applyLiveEvent } from "@marquee/core/content/live";
import { stableId } from "@marquee/core/platform/ids";
import * as Fixtures from "@marquee/core/test/context";
import { afterAll, expect, it } from "vitest";
import { startVideoFixtures } from "./video-fixtures.ts";

const { ctx, notices, provider } = await startVideoFixtures();
afterAll(() => provider.close());

/** A stream whose recording failed at the provider. */
async function createFailed(changes: Parameters<typeof Fixtures.createStream>[2]) {
  const owner = await Fixtures.createBroadcaster();
  const channelId = await Fixtures.createChannel(owner);
  const provider_id = `stream${crypto.randomUUID()}`;
  const id = await Fixtures.createStream(owner, channelId, { provider_id, ...changes });
  const assetId = `asset${crypto.randomUUID()}`;
  provider.assets.set(assetId, { id: assetId, status: "errored", live_stream_id: provider_id });
  const deliver = (type: string) =>
    applyLiveEvent(ctx, {
      id: crypto.randomUUID(),
      type,
      created_at: new Date().toISOString(),
      data: { id: assetId, passthrough: id },
    });
  return { id, owner, channelId, deliver };
}

it("the owner is notified once of a recording that failed, though its end becomes known later", async () => {
  const { id, owner, channelId, deliver } = await createFailed({
    status: "live",
    active_at: 1,
    created_at: "2026-10-01T20:00:00.000Z",
  });
  notices.length = 0;
  const before = new Date();
  await deliver("video.asset.errored");
  const ended_at = "2026-11-21T20:00:00.000Z";
  await Fixtures.database.liveStreams.patch({ id }).set({ status: "ended", ended_at }).go();
  await deliver("video.asset.live_stream_completed");
  const distinct = new Map(notices.map((notice) => [JSON.stringify(notice), notice]));
  expect([...distinct.values()]).toEqual([
    expect.objectContaining({
      // It is among the newest in the list. The first characters are the time.
      id: expect.stringContaining(stableId("notification", before, "").slice(0, 9)),
      user_id: owner.userId,
      type: "video_errored",
      title: "There is no recording of your stream",
      link: `/channel/${channelId}/live-video/${id}`,
    }),
  ]);
});

it("the recording of a test with the encoder fails silently", async () => {
  const { deliver } = await createFailed({ status: "idle" });
  notices.length = 0;
  await deliver("video.asset.errored");
  expect(notices).toEqual([]);
});
