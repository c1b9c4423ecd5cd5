import { type ChildProcess, spawn } from "node:child_process";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findFfmpeg } from "../../../media/find-ffmpeg.ts";
import { type Harness, startHarness, until } from "./harness.ts";

let harness: Harness;
const encoders = new Set<ChildProcess>();

beforeEach(async () => {
  harness = await startHarness({ rtmpPort: 0 });
});
afterEach(async () => {
  for (const encoder of encoders) encoder.kill("SIGKILL");
  encoders.clear();
  await harness.close();
});

/** An encoder like OBS: H.264 and AAC by RTMP, in real time. */
function publish(
  streamKey: string,
  codec = ["-c:v", "libx264", "-preset", "ultrafast", "-g", "24"],
) {
  const child = spawn(findFfmpeg(), [
    ...["-re", "-f", "lavfi", "-i", "testsrc2=size=640x360:rate=24"],
    ...["-re", "-f", "lavfi", "-i", "sine=frequency=440:sample_rate=44100", "-pix_fmt", "yuv420p"],
    ...[...codec, "-c:a", "aac", "-f", "flv", `${harness.simulator.rtmpUrl}/${streamKey}`],
  ]);
  child.stderr.resume();
  child.stdout.resume();
  encoders.add(child);
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  return {
    ended,
    stop() {
      child.kill("SIGINT");
      return ended;
    },
  };
}

const create = (reconnectWindow: number) =>
  harness.mux.video.liveStreams.create({
    playback_policies: ["public"],
    reconnect_window: reconnectWindow,
    passthrough: "live_1",
    new_asset_settings: { playback_policies: ["public"], passthrough: "replay_1" },
  });

const types = () => harness.happened();
const playlist = (id: string | undefined) => fetch(`${harness.simulator.url}/${id}.m3u8`);

async function mediaPlaylist(id: string | undefined): Promise<string> {
  const master = await (await playlist(id)).text();
  const line = master.split("\n").find((each) => each.startsWith("/")) ?? "";
  return (await fetch(new URL(line, harness.simulator.url))).text();
}

describe("an encoder by RTMP", () => {
  it("goes live, reconnects into the same asset, and leaves a recording", async () => {
    // Longer than an encoder takes to start on a slow machine.
    const stream = await create(120);
    expect(stream).toMatchObject({ status: "idle", reconnect_window: 120 });
    const liveId = stream.playback_ids?.[0]?.id;
    expect((await playlist(liveId)).status).toBe(412);

    const first = publish(stream.stream_key);
    await harness.event("video.live_stream.active", stream.id);
    expect(types().slice(0, 5)).toEqual([
      "video.live_stream.created",
      "video.asset.created",
      "video.live_stream.connected",
      "video.live_stream.recording",
      "video.live_stream.active",
    ]);
    const active = await harness.mux.video.liveStreams.retrieve(stream.id);
    expect(active).toMatchObject({ status: "active", active_asset_id: expect.any(String) });
    const assetId = active.active_asset_id ?? "";
    expect(await mediaPlaylist(liveId)).not.toContain("#EXT-X-ENDLIST");
    const still = await fetch(`${harness.simulator.url}/${liveId}/thumbnail.jpg`);
    expect(still.status).toBe(200);

    await first.stop();
    await harness.event("video.live_stream.disconnected", stream.id);
    expect((await playlist(liveId)).status).toBe(200);
    const second = publish(stream.stream_key);
    await until(async () =>
      (await mediaPlaylist(liveId)).includes("#EXT-X-DISCONTINUITY") ? true : undefined,
    );
    const count = (type: string) => types().filter((other) => other === type).length;
    expect(count("video.live_stream.recording")).toBe(2);
    expect(count("video.live_stream.active")).toBe(1);
    const reconnected = await harness.mux.video.liveStreams.retrieve(stream.id);
    expect(reconnected.active_asset_id).toBe(assetId);
    await harness.mux.video.liveStreams.update(stream.id, { reconnect_window: 1 });
    await second.stop();

    await harness.event("video.live_stream.idle", stream.id);
    const { event } = await harness.event("video.asset.live_stream_completed", assetId);
    expect(event.data).toMatchObject({
      live_stream_id: stream.id,
      is_live: false,
      status: "ready",
      passthrough: "replay_1",
    });
    expect((await playlist(liveId)).status).toBe(412);
    const asset = await harness.mux.video.assets.retrieve(assetId);
    expect(asset.recording_times).toHaveLength(2);
    expect(asset.duration).toBeGreaterThan(2);
    const replay = await mediaPlaylist(asset.playback_ids?.[0]?.id);
    expect(replay).toContain("#EXT-X-ENDLIST");
    expect(replay).toContain("#EXT-X-DISCONTINUITY");
    const sheet = `${harness.simulator.url}/${asset.playback_ids?.[0]?.id}/storyboard.jpg`;
    expect((await fetch(sheet)).status).toBe(200);
    expect(types().filter((type) => type === "video.asset.created")).toHaveLength(1);
  });

  it("refuses unknown keys, disabled streams and other codecs", async () => {
    const stream = await create(0);
    await publish("unknown").ended;
    await harness.mux.video.liveStreams.disable(stream.id);
    await publish(stream.stream_key).ended;
    await harness.mux.video.liveStreams.enable(stream.id);
    const reset = await harness.mux.video.liveStreams.resetStreamKey(stream.id);
    expect(reset.stream_key).not.toBe(stream.stream_key);
    await publish(stream.stream_key).ended;
    expect(types()).not.toContain("video.live_stream.connected");
    await publish(reset.stream_key, ["-c:v", "flv1"]).ended;
    // Accepted, and cut off as soon as the video turns out not to be H.264.
    await harness.event("video.live_stream.idle", stream.id);
    expect((await playlist(stream.playback_ids?.[0]?.id)).status).toBe(412);
  });
});

describe("a simulated encoder", () => {
  const encoder = (id: string, state: "on" | "off") =>
    fetch(`${harness.simulator.url}/_simulator/live-streams/${id}/encoder/${state}`, {
      method: "POST",
    });

  it("goes live without RTMP, and completes on demand", async () => {
    const stream = await create(60);
    expect((await encoder(stream.id, "on")).status).toBe(200);
    expect((await encoder(stream.id, "on")).status).toBe(400);
    await harness.event("video.live_stream.active", stream.id);
    const { active_asset_id: assetId } = await harness.mux.video.liveStreams.retrieve(stream.id);
    await harness.mux.video.liveStreams.complete(stream.id);
    await harness.event("video.asset.live_stream_completed", assetId);
    const idle = await harness.mux.video.liveStreams.retrieve(stream.id);
    expect(idle).toMatchObject({ status: "idle", recent_asset_ids: [assetId] });
    expect(idle.active_asset_id).toBeUndefined();
    await expect(harness.mux.video.liveStreams.complete(stream.id)).rejects.toMatchObject({
      status: 400,
    });
  });

  it("is disconnected by a restart, and the reconnect window continues", async () => {
    const stream = await create(1);
    await encoder(stream.id, "on");
    await harness.event("video.live_stream.active", stream.id);
    await harness.restart();
    await harness.event("video.live_stream.disconnected", stream.id);
    await harness.event("video.live_stream.idle", stream.id);
    const listed = await harness.mux.video.assets.list();
    expect(listed.data).toMatchObject([
      { status: "ready", is_live: false, live_stream_id: stream.id },
    ]);
    await harness.mux.video.liveStreams.delete(stream.id);
    await harness.event("video.live_stream.deleted", stream.id);
  });
});
