import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { type Harness, makeClip, startHarness, until, uploadAsset } from "./harness.ts";

const stateSchema = z.object({
  assets: z.array(
    z.object({
      status: z.string(),
      progress: z.object({ progress: z.number() }),
      meta: z.optional(z.object({ title: z.optional(z.string()) })),
    }),
  ),
});

let harness: Harness;
let clip: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  harness = await startHarness();
  clip = await makeClip(harness.folder);
});
afterAll(() => harness.close());

const put = (url: string, range: string, body?: Uint8Array<ArrayBuffer>, origin?: string) =>
  fetch(url, {
    method: "PUT",
    headers: { "content-range": range, ...(origin && { origin }) },
    ...(body && { body }),
  });

/** Sends the beginning of a chunk and cuts the connection. */
function putAndCut(url: string, range: string, announced: number, body: Uint8Array): Promise<void> {
  return new Promise((resolve) => {
    const request = httpRequest(url, {
      method: "PUT",
      headers: { "content-range": range, "content-length": announced },
    });
    request.on("error", () => resolve());
    request.on("close", () => resolve());
    request.write(body, () => setTimeout(() => request.destroy(), 100));
  });
}

describe("direct uploads", () => {
  it("accepts chunks, survives a cut connection and resumes", async () => {
    const upload = await harness.mux.video.uploads.create({
      cors_origin: "http://localhost:4200",
      new_asset_settings: {
        playback_policies: ["signed"],
        passthrough: "vid_1",
        meta: { title: "A title", external_id: "vid_1" },
      },
    });
    expect(upload).toMatchObject({ status: "waiting", timeout: 3600 });
    const url = upload.url ?? "";
    const total = clip.length;
    const third = Math.floor(total / 3);

    const asked = await put(url, `bytes */${total}`);
    expect([asked.status, asked.headers.get("range")]).toEqual([308, null]);

    const origin = "http://localhost:4200";
    const first = await put(url, `bytes 0-${third - 1}/${total}`, clip.slice(0, third), origin);
    expect([first.status, first.headers.get("range")]).toEqual([308, `bytes=0-${third - 1}`]);
    expect(first.headers.get("access-control-allow-origin")).toBe(origin);
    expect(first.headers.get("access-control-expose-headers")).toContain("Range");

    const range = `bytes ${third}-${2 * third - 1}/${total}`;
    await putAndCut(url, range, third, clip.slice(third, third + 1_000));
    const resumed = await until(async () => {
      const answer = await put(url, `bytes */${total}`);
      return answer.headers.get("range") === `bytes=0-${third + 999}` ? answer : undefined;
    });
    expect(resumed.status).toBe(308);

    // A client repeats the whole chunk, and the bytes that are already stored are skipped.
    const second = await put(url, range, clip.slice(third, 2 * third));
    expect(second.headers.get("range")).toBe(`bytes=0-${2 * third - 1}`);
    const gap = await put(url, `bytes ${total - 1}-${total - 1}/${total}`, clip.slice(total - 1));
    expect([gap.status, gap.headers.get("range")]).toEqual([308, `bytes=0-${2 * third - 1}`]);
    const last = await put(url, `bytes ${2 * third}-${total - 1}/${total}`, clip.slice(2 * third));
    expect(last.status).toBe(200);
    expect((await put(url, `bytes */${total}`)).status).toBe(200);

    const done = await harness.mux.video.uploads.retrieve(upload.id);
    expect(done.status).toBe("asset_created");
    const ready = await harness.event("video.asset.ready", done.asset_id);
    expect(ready.event.data).toMatchObject({
      passthrough: "vid_1",
      upload_id: upload.id,
      meta: { title: "A title", external_id: "vid_1" },
      status: "ready",
      aspect_ratio: "16:9",
      created_at: expect.any(Number),
    });
    const asset = await harness.mux.video.assets.retrieve(done.asset_id ?? "");
    expect(asset).toMatchObject({
      status: "ready",
      progress: { state: "completed", progress: 100 },
      resolution_tier: "720p",
      created_at: expect.stringMatching(/^\d+$/),
    });
    expect(asset.duration).toBeCloseTo(2, 0);
    expect(asset.tracks?.map((track) => track.type)).toEqual(["video", "audio"]);
    expect(asset.playback_ids?.[0]?.policy).toBe("signed");
    const listed = await harness.mux.video.assets.list({ upload_id: upload.id });
    expect(listed.data).toMatchObject([{ id: asset.id, upload_id: upload.id }]);
    await expect(harness.mux.video.uploads.cancel(upload.id)).rejects.toMatchObject({
      status: 400,
    });
  });

  it("answers a browser's preflight for the upload's own origin only", async () => {
    const upload = await harness.mux.video.uploads.create({ cors_origin: "http://localhost:4200" });
    const preflight = (origin: string) =>
      fetch(upload.url ?? "", {
        method: "OPTIONS",
        headers: {
          origin,
          "access-control-request-method": "PUT",
          "access-control-request-headers": "content-range,content-type",
        },
      });
    const allowed = await preflight("http://localhost:4200");
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get("access-control-allow-origin")).toBe("http://localhost:4200");
    expect(allowed.headers.get("access-control-allow-headers")).toContain("content-range");
    const refused = await preflight("http://elsewhere.test");
    expect(refused.headers.get("access-control-allow-origin")).toBeNull();
  });

  it("turns a file that is not a video into an errored asset", async () => {
    const garbage = new Uint8Array(Buffer.from("This is not a video. ".repeat(500)));
    const asset = await uploadAsset(harness, garbage);
    expect(asset).toMatchObject({ status: "errored", errors: { type: "invalid_input" } });
    const errored = await harness.event("video.asset.errored", asset.id);
    expect(errored.event.data).toMatchObject({ errors: { type: "invalid_input" } });
  });

  it("cancels while waiting, and then refuses the file", async () => {
    const upload = await harness.mux.video.uploads.create({ cors_origin: "*" });
    const cancelled = await harness.mux.video.uploads.cancel(upload.id);
    expect(cancelled.status).toBe("cancelled");
    await harness.event("video.upload.cancelled", upload.id);
    expect((await fetch(upload.url ?? "", { method: "PUT", body: clip })).status).toBe(403);
    await expect(harness.mux.video.uploads.cancel(upload.id)).rejects.toMatchObject({
      status: 400,
    });
  });

  it("refuses bodies that the API would refuse", async () => {
    const { uploads } = harness.mux.video;
    await expect(uploads.create({ cors_origin: "*", timeout: 5 })).rejects.toMatchObject({
      status: 400,
      error: { error: { type: "invalid_parameters" } },
    });
    const settings = { passthrough: "x".repeat(256) };
    await expect(
      uploads.create({ cors_origin: "*", new_asset_settings: settings }),
    ).rejects.toMatchObject({ status: 400 });
    await expect(uploads.retrieve("unknown")).rejects.toMatchObject({
      status: 404,
      error: { error: { type: "not_found" } },
    });
  });
});

describe("limits of uploads", () => {
  it("times out without an event, and limits the size", async () => {
    let time = Date.now();
    const other = await startHarness({ maxUploadBytes: 1_000, now: () => new Date(time) });
    try {
      const upload = await other.mux.video.uploads.create({ cors_origin: "*", timeout: 60 });
      const url = upload.url ?? "";
      const large = await put(url, "bytes 0-9/2000", clip.slice(0, 10));
      expect(large.status).toBe(413);
      expect((await fetch(url, { method: "PUT", body: clip })).status).toBe(413);
      time += 61_000;
      const expiredUpload = await other.mux.video.uploads.retrieve(upload.id);
      expect(expiredUpload).toMatchObject({ status: "timed_out", error: { type: "timed_out" } });
      expect((await put(url, "bytes 0-9/20", clip.slice(0, 10))).status).toBe(403);
      expect(other.happened()).toEqual(["video.upload.created"]);
    } finally {
      await other.close();
    }
  });
});

it("holds the assets of a title at a percentage until it is told to continue", async () => {
  harness.simulator.setFaults({ processing: { title: "Held back", holdAt: 40 } });
  const upload = await harness.mux.video.uploads.create({
    cors_origin: "*",
    new_asset_settings: { playback_policies: ["signed"], meta: { title: "Held back" } },
  });
  await put(upload.url ?? "", `bytes 0-${clip.length - 1}/${clip.length}`, clip);
  // Not by the API, which limits requests a second.
  const asset = async () => {
    const answer = await fetch(`${harness.simulator.url}/_simulator/state`);
    const { assets } = stateSchema.parse(await answer.json());
    return assets.find(({ meta }) => meta?.title === "Held back");
  };
  await until(async () => ((await asset())?.progress.progress === 40 ? true : undefined));
  expect(await asset()).toMatchObject({ status: "preparing", progress: { progress: 40 } });
  harness.simulator.setFaults({});
  await until(async () => ((await asset())?.status === "ready" ? true : undefined));
});
