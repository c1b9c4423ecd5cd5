import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type Mux from "@mux/mux-node";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFfmpeg } from "../../../media/ffmpeg.ts";
import { type Harness, makeClip, serveFiles, startHarness, until, uploadAsset } from "./harness.ts";

let harness: Harness;
let asset: Mux.Video.Asset;
let publicId: string;
let signedId: string;

beforeAll(async () => {
  harness = await startHarness();
  const clip = await makeClip(harness.folder, { seconds: 9, size: "1280x720", rate: 10 });
  asset = await uploadAsset(harness, clip, { playback_policies: ["public", "signed"] });
  publicId = asset.playback_ids?.find((each) => each.policy === "public")?.id ?? "";
  signedId = asset.playback_ids?.find((each) => each.policy === "signed")?.id ?? "";
});
afterAll(() => harness.close());

const get = (path: string) => fetch(new URL(path, harness.simulator.url));
const bytesOf = async (path: string) => {
  const answer = await get(path);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};

/** The properties that ffmpeg reads from a picture or a segment of the simulator. */
async function frameSize(bytes: Uint8Array, name: string): Promise<string> {
  const file = join(harness.folder, name);
  await writeFile(file, bytes);
  const output = await createFfmpeg()
    .run(["-i", file, "-f", "null", "-frames:v", "1", "-loglevel", "info", "-"])
    .then(() => "ok");
  return output;
}

async function jpegSize(bytes: Buffer): Promise<number[]> {
  const { format, width, height } = await sharp(bytes).metadata();
  expect(format).toBe("jpeg");
  return [width, height];
}

describe("playback", () => {
  it("serves a ladder of qualities whose segments play", async () => {
    const master = await (await get(`/${publicId}.m3u8`)).text();
    expect(master.match(/RESOLUTION=\d+x\d+/g)).toEqual([
      "RESOLUTION=1280x720",
      "RESOLUTION=960x540",
      "RESOLUTION=480x270",
    ]);
    expect(master).toMatch(/CODECS="avc1\.[0-9a-f]{6},mp4a\.40\.2"/);
    const lists = master.split("\n").filter((line) => line.startsWith("/"));
    for (const list of lists) {
      const media = await (await get(list)).text();
      expect(media).toContain("#EXT-X-ENDLIST");
      const segments = media.split("\n").filter((line) => line.startsWith("/"));
      expect(segments).toHaveLength(3);
      const segment = await bytesOf(segments[0] ?? "");
      expect(segment[0]).toBe(0x47);
      expect(await frameSize(segment, "segment.ts")).toBe("ok");
    }
    expect((await get(`/${publicId}.m3u8?max_resolution=270p`)).status).toBe(400);
    const cors = await fetch(`${harness.simulator.url}/${publicId}.m3u8`, {
      headers: { origin: "http://localhost:4200" },
    });
    expect(cors.headers.get("access-control-allow-origin")).toBe("*");
  });

  it("enforces tokens on a signed playback", async () => {
    const { jwt } = harness.mux;
    const sign = (
      type: "video" | "thumbnail" | "gif" | "storyboard",
      expiration = "1h",
      id = signedId,
    ) => jwt.signPlaybackId(id, { type, expiration });
    const status = async (path: string) => (await get(path)).status;
    const video = await sign("video");

    expect(await status(`/${signedId}.m3u8`)).toBe(403);
    expect(await status(`/${signedId}.m3u8?token=nonsense`)).toBe(403);
    expect(await status(`/${signedId}.m3u8?token=a.b.c`)).toBe(403);
    expect(await status(`/${signedId}.m3u8?token=${video.slice(0, -6)}AAAAAA`)).toBe(403);
    expect(await status(`/${signedId}.m3u8?token=${await sign("video", "0s")}`)).toBe(403);
    expect(await status(`/${signedId}.m3u8?token=${await sign("video", "1h", publicId)}`)).toBe(
      403,
    );
    expect(await status(`/${signedId}.m3u8?token=${await sign("thumbnail")}`)).toBe(403);
    expect(await status(`/${signedId}.m3u8?token=${video}`)).toBe(200);
    expect(await status("/unknownPlaybackId.m3u8")).toBe(404);

    const unknownKey = await jwt.signPlaybackId(signedId, { type: "video", keyId: "unknown" });
    expect(await status(`/${signedId}.m3u8?token=${unknownKey}`)).toBe(403);

    // Everything below the signed playlist works, and nothing works without the token.
    const master = await (await get(`/${signedId}.m3u8?token=${video}`)).text();
    const list = master.split("\n").find((line) => line.startsWith("/")) ?? "";
    const media = await (await get(list)).text();
    const segment = media.split("\n").find((line) => line.startsWith("/")) ?? "";
    expect(await status(segment)).toBe(200);
    expect(await status(segment.split("?")[0] ?? "")).toBe(403);

    for (const [file, type] of [
      ["thumbnail.jpg", "thumbnail"],
      ["animated.gif", "gif"],
      ["storyboard.vtt", "storyboard"],
    ] as const) {
      expect(await status(`/${signedId}/${file}`)).toBe(403);
      expect(await status(`/${signedId}/${file}?token=${video}`)).toBe(403);
      expect(await status(`/${signedId}/${file}?token=${await sign(type)}`)).toBe(200);
    }
  });

  it("takes a signed picture's parameters from the token only", async () => {
    const token = await harness.mux.jwt.signPlaybackId(signedId, {
      type: "thumbnail",
      params: { width: "320", time: "1" },
    });
    const picture = await bytesOf(`/${signedId}/thumbnail.jpg?token=${token}&width=100`);
    expect(await jpegSize(picture)).toEqual([320, 180]);
  });

  it("makes thumbnails, moving previews and storyboards", async () => {
    expect(await jpegSize(await bytesOf(`/${publicId}/thumbnail.jpg`))).toEqual([1280, 720]);
    const lastFrame = await bytesOf(`/${publicId}/thumbnail.jpg?width=640&time=99`);
    expect(await jpegSize(lastFrame)).toEqual([640, 360]);
    const early = await bytesOf(`/${publicId}/thumbnail.jpg?time=0&width=640`);
    expect(early.equals(lastFrame)).toBe(false);
    for (const refused of [
      "thumbnail.jpg?width=0",
      "thumbnail.jpg?height=9",
      "animated.gif?fps=5",
    ]) {
      expect((await get(`/${publicId}/${refused}`)).status).toBe(400);
    }

    const gif = await bytesOf(`/${publicId}/animated.gif`);
    expect(gif.subarray(0, 6).toString()).toBe("GIF89a");
    expect(gif.readUInt16LE(6)).toBe(480);

    const vtt = (await bytesOf(`/${publicId}/storyboard.vtt`)).toString();
    const cues = vtt.match(/-->/g) ?? [];
    expect(cues).toHaveLength(45);
    expect(vtt).toMatch(/00:00:00\.000 --> 00:00:00\.200\nhttp.*storyboard\.jpg#xywh=0,0,284,160/);
    const sheet = await bytesOf(`/${publicId}/storyboard.jpg`);
    expect(await jpegSize(sheet)).toEqual([284 * 5, 160 * 9]);
  });
});

describe("text tracks", () => {
  it("accepts captions by address and adds them to the playlist", async () => {
    const website = await serveFiles({
      "/en.srt": "1\n00:00:00,500 --> 00:00:02,000\nHello there\n",
      "/bad.vtt": "no captions",
    });
    try {
      const { assets } = harness.mux.video;
      const track = await assets.createTrack(asset.id, {
        type: "text",
        language_code: "en",
        name: "English",
        url: `${website.url}/en.srt`,
      });
      expect(track.status).toBe("preparing");
      await harness.event("video.asset.track.ready", track.id ?? "");
      const master = await (await get(`/${publicId}.m3u8`)).text();
      expect(master).toMatch(/TYPE=SUBTITLES.*NAME="English".*LANGUAGE="en"/);
      const list = await bytesOf(/SUBTITLES.*URI="([^"]+)"/.exec(master)?.[1] ?? "");
      const file =
        list
          .toString()
          .split("\n")
          .find((line) => line.startsWith("/")) ?? "";
      expect((await bytesOf(file)).toString()).toContain(
        "00:00:00.500 --> 00:00:02.000\nHello there",
      );
      const text = await bytesOf(`/${publicId}/text/${track.id}.vtt`);
      expect(text.toString()).toMatch(/^WEBVTT\n\n1\n00:00:00\.500/);

      const bad = await assets.createTrack(asset.id, {
        type: "text",
        language_code: "de",
        url: `${website.url}/bad.vtt`,
      });
      await harness.event("video.asset.track.errored", bad.id ?? "");
      await assets.deleteTrack(asset.id, bad.id ?? "");
      await harness.event("video.asset.track.deleted", bad.id ?? "");
    } finally {
      await website.close();
    }
  });
});

describe("kinds of input", () => {
  it("plays sound without video, video without sound, and upright video", async () => {
    const sound = await uploadAsset(harness, await makeClip(harness.folder, { video: false }));
    expect(sound).toMatchObject({ status: "ready", resolution_tier: "audio-only" });
    const soundId = sound.playback_ids?.[0]?.id;
    const master = await (await get(`/${soundId}.m3u8`)).text();
    expect(master).toContain('CODECS="mp4a.40.2"');
    expect(master).not.toContain("RESOLUTION");
    expect((await get(`/${soundId}/thumbnail.jpg`)).status).toBe(404);

    const silent = await uploadAsset(
      harness,
      await makeClip(harness.folder, { audio: false, size: "360x640" }),
    );
    expect(silent).toMatchObject({ status: "ready", aspect_ratio: "9:16" });
    const upright = await (await get(`/${silent.playback_ids?.[0]?.id}.m3u8`)).text();
    expect(upright.match(/RESOLUTION=\d+x\d+/g)).toEqual([
      "RESOLUTION=360x640",
      "RESOLUTION=270x480",
    ]);
  });

  it("shows the progress of an asset, and answers 412 until it is ready", async () => {
    const clip = await makeClip(harness.folder, { seconds: 12, size: "1280x720", rate: 10 });
    const { assets, uploads } = harness.mux.video;
    const upload = await uploads.create({
      cors_origin: "*",
      new_asset_settings: { playback_policies: ["public"] },
    });
    await fetch(upload.url ?? "", { method: "PUT", body: clip });
    const { asset_id: assetId = "" } = await uploads.retrieve(upload.id);
    const created = await assets.retrieve(assetId);
    const id = created.playback_ids?.[0]?.id;
    expect(created.status).toBe("preparing");
    expect((await get(`/${id}.m3u8`)).status).toBe(412);
    expect((await get(`/${id}/thumbnail.jpg`)).status).toBe(412);
    const seen = new Set<number>();
    await until(async () => {
      const now = await assets.retrieve(assetId);
      seen.add(now.progress.progress);
      return now.status === "ready" ? now : undefined;
    });
    expect([...seen].some((percent) => percent > 0 && percent < 100)).toBe(true);
    expect((await get(`/${id}.m3u8`)).status).toBe(200);

    expect(await assets.update(assetId, { passthrough: "other" })).toMatchObject({
      passthrough: "other",
    });
    await assets.delete(assetId);
    await harness.event("video.asset.deleted", assetId);
    expect((await get(`/${id}.m3u8`)).status).toBe(404);
    await expect(assets.retrieve(assetId)).rejects.toMatchObject({ status: 404 });
  });
});
