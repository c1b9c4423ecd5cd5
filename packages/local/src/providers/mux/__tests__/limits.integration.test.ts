import { afterEach, describe, expect, it } from "vitest";
import { type Harness, makeClip, startHarness, uploadAsset } from "./harness.ts";

let harness: Harness;
afterEach(() => harness.close());

const create = () => harness.mux.video.uploads.create({ cors_origin: "*" });

describe("rate limits", () => {
  it("every answer has X-RateLimit-Limit and X-RateLimit-Remaining; a request above the limit is a 429 with Retry-After", async () => {
    harness = await startHarness({
      rateLimits: { post: { perSecond: 0.001, burst: 2 }, other: { perSecond: 5, burst: 9 } },
    });
    const { response } = await create().withResponse();
    expect(response.headers.get("x-ratelimit-limit")).toBe("2");
    expect(response.headers.get("x-ratelimit-remaining")).toBe("1");
    await create();
    const refused: unknown = await create().catch((error: unknown) => error);
    expect(refused).toMatchObject({
      status: 429,
      error: { errors: ["Too many requests, retry later."] },
    });
    const headers =
      refused instanceof Error && "headers" in refused && refused.headers instanceof Headers
        ? refused.headers
        : new Headers();
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect(headers.get("x-ratelimit-remaining")).toBe("0");
    // POST requests have a separate limit.
    expect((await harness.mux.video.uploads.list()).data).toHaveLength(2);
  });
});

describe("video.upload.errored", () => {
  it("reports a file that no asset could be made of; the upload keeps the error and accepts no file", async () => {
    harness = await startHarness();
    const upload = await create();
    const path = `${harness.simulator.url}/_simulator/uploads/${upload.id}/fail`;
    const body = JSON.stringify({ type: "invalid_input", message: "Unreadable" });
    expect((await fetch(path, { method: "POST", body })).status).toBe(200);
    const { event } = await harness.event("video.upload.errored", upload.id);
    expect(event.data).toMatchObject({ id: upload.id, status: "errored" });
    expect(await harness.mux.video.uploads.retrieve(upload.id)).toMatchObject({
      status: "errored",
      error: { type: "invalid_input", message: "Unreadable" },
    });
    expect((await fetch(upload.url ?? "", { method: "PUT", body: "bytes" })).status).toBe(403);
    await expect(harness.mux.video.uploads.cancel(upload.id)).rejects.toMatchObject({
      status: 400,
    });
    expect((await fetch(path, { method: "POST", body })).status).toBe(400);
  });
});

describe("a file without video", () => {
  it("becomes a ready asset of one audio track and the tier audio-only, without pictures", async () => {
    harness = await startHarness();
    const asset = await uploadAsset(harness, await makeClip(harness.folder, { video: false }));
    expect(asset).toMatchObject({ status: "ready", resolution_tier: "audio-only" });
    expect(asset.tracks?.map(({ type }) => type)).toEqual(["audio"]);
    const picture = `${harness.simulator.url}/${asset.playback_ids?.[0]?.id}/thumbnail.jpg`;
    expect((await fetch(picture)).status).toBe(404);
  });
});
