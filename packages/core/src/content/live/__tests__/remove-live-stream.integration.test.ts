import { expect, it, vi } from "vitest";
import {
  createBroadcaster,
  createChannel,
  createStream,
  database,
} from "../../../../test/context.ts";
import { withInterruptions } from "../../../../test/interruptions.ts";
import {
  createReport,
  reportExists,
} from "../../../operations/deletion/__tests__/step-fixtures.ts";
import { removeLiveStream } from "../../../operations/deletion/index.ts";
import { createLiveStream } from "../create-live-stream.ts";
import { endLiveStream } from "../end-live-stream.ts";
import { recordReplay } from "../record-replay.ts";
import { liveContext, lostAtProvider, readStream } from "./live-fixtures.ts";

// The simulated provider of these tests sends no events.

async function setUp() {
  const owner = await createBroadcaster();
  const { ctx } = liveContext(owner);
  const channel_id = await createChannel(owner);
  const { stream } = await createLiveStream({
    ctx,
    input: { channel_id, title: "Storm watch", description: "", privacy_type: "public" },
  });
  const mux = await ctx.providers.mux();
  const providerId = (await readStream(stream.stream_id))?.provider_id ?? "";
  return { ctx, owner, mux, id: stream.stream_id, providerId };
}

/** A broadcast that has ended, with its finished recording at the provider. */
async function broadcast() {
  const { ctx, owner, mux, id, providerId } = await setUp();
  const encoder = `${ctx.config.MUX_API_URL}/_simulator/live-streams/${providerId}/encoder`;
  await fetch(`${encoder}/on`, { method: "POST" });
  await vi.waitFor(
    async () => expect((await mux.video.liveStreams.retrieve(providerId)).status).toBe("active"),
    60_000,
  );
  await endLiveStream({ ctx, input: { id } });
  const { recent_asset_ids: [assetId = ""] = [] } =
    await mux.video.liveStreams.retrieve(providerId);
  await vi.waitFor(
    async () => expect((await mux.video.assets.retrieve(assetId)).status).toBe("ready"),
    60_000,
  );
  return { ctx, owner, mux, id, providerId, assetId };
}

const missing = { status: 404 };

it("an upcoming stream is deleted, at the provider and with the reports on it", async () => {
  const { ctx, mux, id, providerId } = await setUp();
  const reported = await createReport(id);
  expect(await removeLiveStream({ ctx, input: { id } })).toEqual({ deleted: true });
  expect(await readStream(id)).toBeNull();
  expect(await reportExists(reported)).toBe(false);
  await expect(mux.video.liveStreams.retrieve(providerId)).rejects.toMatchObject(missing);
  await expect(removeLiveStream({ ctx, input: { id } })).rejects.toMatchObject({
    code: "not_found",
  });
});

it.each(["connected", "live", "reconnecting"] as const)(
  "a stream that is %s is not deleted",
  async (status) => {
    const owner = await createBroadcaster();
    const id = await createStream(owner, await createChannel(owner), { ...lostAtProvider, status });
    const { ctx } = liveContext(owner);
    await expect(removeLiveStream({ ctx, input: { id } })).rejects.toMatchObject({
      code: "invalid_state",
      details: { status },
    });
    expect((await readStream(id))?.removal_at).toBeUndefined();
  },
);

it("the video of its recording stays", async () => {
  const { ctx, mux, id, providerId, assetId } = await broadcast();
  await recordReplay(ctx, { streamId: id, assetId });
  const videoId = (await readStream(id))?.replay_video_id ?? "";
  // As an interrupted recordReplay leaves it.
  await database.liveStreams.patch({ id }).remove(["replay_video_id"]).go();
  await removeLiveStream({ ctx, input: { id } });
  expect(await readStream(id)).toBeNull();
  await expect(mux.video.liveStreams.retrieve(providerId)).rejects.toMatchObject(missing);
  expect((await mux.video.assets.retrieve(assetId)).status).toBe("ready");
  const { data: video } = await database.videos.get({ id: videoId }).go({ consistent: true });
  expect(video).toMatchObject({ status: "ready", asset_id: assetId });
});

it("a recording that is no video yet is deleted, though its event is handled meanwhile and the provider fails in between", async () => {
  const { ctx, owner, mux, id, providerId, assetId } = await broadcast();
  const remove = () => removeLiveStream({ ctx, input: { id } });
  const deleteAsset = vi.spyOn(mux.video.assets, "delete");
  deleteAsset.mockRejectedValueOnce(new Error("Out of reach"));
  const interrupted = withInterruptions(database, () =>
    expect(remove()).rejects.toMatchObject({ code: "provider_unavailable" }),
  );
  await recordReplay({ ...ctx, database: interrupted }, { streamId: id, assetId });
  deleteAsset.mockRestore();
  const { data: videos } = await database.videos.query.byCreator({ creator_id: owner.userId }).go();
  expect(videos).toEqual([]);
  expect(await readStream(id)).toMatchObject({ status: "ended" });
  await remove();
  expect(await readStream(id)).toBeNull();
  await expect(mux.video.liveStreams.retrieve(providerId)).rejects.toMatchObject(missing);
  await expect(mux.video.assets.retrieve(assetId)).rejects.toMatchObject(missing);
  // An event that arrives later finds nothing.
  await recordReplay(ctx, { streamId: id, assetId });
});
