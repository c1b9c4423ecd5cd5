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

it("the owner is notified once of a recording that failed", async () => {
  const ended_at = "2026-11-21T20:00:00.000Z";
  const { id, owner, channelId, deliver } = await createFailed({
    status: "ended",
    active_at: 1,
    created_at: "2026-10-01T20:00:00.000Z",
    ended_at,
  });
  notices.length = 0;
  for (const type of ["errored", "live_stream_completed"]) await deliver(`video.asset.${type}`);
  const distinct = new Map(notices.map((notice) => [JSON.stringify(notice), notice]));
  expect([...distinct.values()]).toEqual([
    expect.objectContaining({
      // It stands in the list at the end of the broadcast.
      id: expect.stringContaining(stableId("notification", new Date(ended_at), "").slice(0, 14)),
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
