import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { findFfmpeg } from "../../../media/find-ffmpeg.ts";
import { type Harness, makeClip, startHarness, until, uploadAsset } from "./harness.ts";

let harness: Harness;
beforeEach(async () => {
  harness = await startHarness({ webhookSeed: 1 });
});
afterEach(() => harness.close());

const create = () => harness.mux.video.uploads.create({ cors_origin: "*" });

describe("webhooks", () => {
  it("signs so that the SDK's own helper accepts it", async () => {
    const upload = await create();
    const { body, headers } = await harness.event("video.upload.created", upload.id);
    const event = await harness.mux.webhooks.unwrap(body, headers);
    expect(event).toMatchObject({
      type: "video.upload.created",
      object: { type: "upload", id: upload.id },
      environment: { name: expect.any(String), id: expect.any(String) },
      attempts: [],
      data: { id: upload.id, status: "waiting" },
    });
    await expect(harness.mux.webhooks.verifySignature(`${body} `, headers)).rejects.toThrow();
  });

  it("retries until it is answered with 2xx", async () => {
    harness.refuseDeliveries(1);
    const upload = await create();
    await harness.event("video.upload.created", upload.id);
    const [event] = harness.simulator.listEvents();
    expect(event?.attempts[0]?.response_status_code).toBe(500);
    await until(() => (event?.deliveries[0]?.status === "delivered" ? true : undefined));
  });

  it("sends again on demand and drops", async () => {
    const first = await create();
    const { event } = await harness.event("video.upload.created", first.id);
    const times = () => harness.deliveries.filter((id) => id === event.id).length;
    await until(() => (times() === 1 ? true : undefined));
    expect(harness.simulator.resendEvent(event.id)).toBe(true);
    expect(harness.simulator.resendEvent("unknown")).toBe(false);
    await until(() => (times() === 2 ? true : undefined));

    harness.simulator.setFaults({ webhooks: { drop: true } });
    await create();
    expect(harness.simulator.listEvents().at(-1)?.deliveries[0]?.status).toBe("dropped");
  });

  it("delivers events out of order and sometimes twice", async () => {
    const made: string[] = [];
    for (let count = 0; count < 40; count += 1) made.push((await create()).id);
    await until(() => (harness.simulator.pendingWebhooks() === 0 ? true : undefined));
    const received = harness.received.map(({ event }) => event.data.id);
    expect(new Set(received)).toEqual(new Set(made));
    expect(received).not.toEqual(made);
    expect(harness.deliveries.length).toBeGreaterThan(made.length);
  });
});

describe("faults of the API", () => {
  it("answers 429 and 500 the requested number of times, hangs, and counts calls", async () => {
    harness.simulator.setFaults({ api: { status: 429, times: 1 } });
    await expect(create()).rejects.toMatchObject({ status: 429 });
    await create();
    harness.simulator.setFaults({ api: { hang: true, path: "/video/v1/uploads", times: 1 } });
    await expect(
      harness.mux.video.uploads.create({ cors_origin: "*" }, { timeout: 200 }),
    ).rejects.toThrow(/timed out/i);
    expect(harness.simulator.calls().map((call) => call.status)).toEqual([429, 201, 0]);
    const other = await fetch(`${harness.simulator.url}/video/v1/assets`);
    expect(other.status).toBe(401);
  });
});

/**
 * Makes the simulators that start after it write down ffmpeg's process id, and returns how to interrupt that process.
 */
async function interruptibleFfmpeg(folder: string): Promise<() => Promise<void>> {
  const [script, idFile] = [join(folder, "ffmpeg"), join(folder, "ffmpeg-process")];
  const lines = ["#!/bin/sh", `echo $$ > '${idFile}'`, `exec '${findFfmpeg()}' "$@"`, ""];
  await writeFile(script, lines.join("\n"), { mode: 0o755 });
  vi.stubEnv("FFMPEG_PATH", script);
  return async () => {
    const id = Number(await readFile(idFile, "utf8"));
    process.kill(id, "SIGINT");
    await until(() => (isRunning(id) ? undefined : true));
  };
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

describe("a restart", () => {
  afterEach(() => vi.unstubAllEnvs());

  it("keeps assets, and resumes uploads, transcoding and deliveries", async () => {
    const clip = await makeClip(harness.folder, { seconds: 10, size: "1280x720", rate: 10 });
    const asset = await uploadAsset(harness, await makeClip(harness.folder));
    const half = await create();
    const middle = Math.floor(clip.length / 2);
    const send = (url: string, from: number, to: number) =>
      fetch(url, {
        method: "PUT",
        headers: { "content-range": `bytes ${from}-${to - 1}/${clip.length}` },
        body: clip.slice(from, to),
      });
    expect((await send(half.url ?? "", 0, middle)).status).toBe(308);
    harness.refuseDeliveries(1);
    const pending = await create();
    await until(() => (harness.simulator.listEvents().at(-1)?.attempts.length ? true : undefined));

    const interruptFfmpeg = await interruptibleFfmpeg(harness.folder);
    await harness.restart();
    await harness.event("video.upload.created", pending.id);
    const kept = await harness.mux.video.assets.retrieve(asset.id);
    expect(kept.status).toBe("ready");
    const playlist = `${harness.simulator.url}/${asset.playback_ids?.[0]?.id}.m3u8`;
    expect((await fetch(playlist)).status).toBe(200);
    const upload = await harness.mux.video.uploads.retrieve(half.id);
    expect((await send(upload.url ?? "", middle, clip.length)).status).toBe(200);

    // Stopped during the transcoding: first by the Ctrl-C that reaches ffmpeg too, then by the end of the simulator.
    const { asset_id: assetId = "" } = await harness.mux.video.uploads.retrieve(half.id);
    const transcoding = () =>
      until(async () => {
        const { progress } = await harness.mux.video.assets.retrieve(assetId);
        return progress.progress > 0 ? true : undefined;
      });
    await transcoding();
    await interruptFfmpeg();
    expect((await harness.mux.video.assets.retrieve(assetId)).status).toBe("preparing");
    await harness.restart();
    await transcoding();
    await harness.restart();
    expect((await harness.mux.video.assets.retrieve(assetId)).status).toBe("preparing");
    await harness.event("video.asset.ready", assetId);
    expect(harness.happened().filter((type) => type === "video.asset.errored")).toEqual([]);
  });
});

describe("lists", () => {
  it("pages by number and by cursor, newest first", async () => {
    const made: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const bytes = new Uint8Array(Buffer.from("no video"));
      made.unshift((await uploadAsset(harness, bytes)).id);
    }
    const seen: string[] = [];
    for await (const asset of harness.mux.video.assets.list({ limit: 2 })) seen.push(asset.id);
    expect(seen).toEqual(made);
    const second = await harness.mux.video.assets.list({ limit: 2, page: 2 });
    expect(second.data.map((asset) => asset.id)).toEqual(made.slice(2, 4));
    await expect(harness.mux.video.assets.list({ limit: 101 })).rejects.toMatchObject({
      status: 400,
    });
  });
});
