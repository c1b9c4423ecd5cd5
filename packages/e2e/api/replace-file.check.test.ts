import { captionsCalls } from "@marquee/contracts/content/captions/captions.calls";
import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { uploadCalls } from "@marquee/contracts/content/upload/upload.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import type { VideoStatus } from "@marquee/contracts/content/video/video-values";
import { parseConfig } from "@marquee/core/platform/config";
import { createMuxProvider } from "@marquee/core/platform/providers/mux";
import { createSecretReader } from "@marquee/core/platform/providers/secrets";
import { beforeAll, expect, it } from "vitest";
import { clip } from "../src/clip.ts";
import { addCaptions, uploadCaptions, webVtt } from "./support/captions.ts";
import {
  makeChannel,
  makeCreator,
  openUpload,
  putFile,
  uploadVideo,
  waitUntilPrepared,
} from "./support/creator.ts";
import { leaveMinutes, openDatabase } from "./support/database.ts";
import type { TestPerson } from "./support/person.ts";
import { send } from "./support/raw.ts";
import { functionsEnvironment } from "./support/stack.ts";
import { eventually, fail, succeed } from "./support/succeed.ts";

let creator: TestPerson;
let channel: Channel;
const { videos } = openDatabase();
beforeAll(async () => {
  creator = await makeCreator({ payouts: false });
  channel = await makeChannel(creator);
});

const minutes = () => succeed(creator.call(uploadCalls.minutes));
const file = { file_name: "harbour.mp4", size: 1000, duration: 90 };
const replace = (id: string, changes: object = {}) =>
  creator.call(uploadCalls.replace, { params: { id }, body: { ...file, ...changes } });

/** A video whose file turned out to be a text. */
async function erroredVideo(): Promise<string> {
  const text = Buffer.from("This is a letter, whatever its name says.\n".repeat(500));
  const upload = await succeed(openUpload(creator, channel, { size: text.byteLength }));
  await putFile(upload.upload_url, text);
  expect((await waitUntilPrepared(creator, upload.video_id)).status).toBe("errored");
  return upload.video_id;
}

async function mux() {
  const environment = functionsEnvironment();
  const config = parseConfig(environment);
  return createMuxProvider({ config, secrets: createSecretReader(config, environment) })();
}

it("another file replaces a failed one; the old asset is removed at the provider", async () => {
  const id = await erroredVideo();
  const before = await minutes();
  const { data: failed } = await videos.get({ id }).go({ consistent: true });
  const provider = await mux();
  const failedAsset = failed?.asset_id ?? "";
  expect((await provider.video.assets.retrieve(failedAsset)).status).toBe("errored");

  const good = await clip();
  const upload = await succeed(replace(id, { size: good.byteLength }));
  expect(upload.video_id).toBe(id);
  expect(upload.upload_id).not.toBe(failed?.upload_id);
  expect(Date.parse(upload.expires_at)).toBeGreaterThan(Date.now() + 86_000_000);
  expect(await minutes()).toMatchObject({ reserved: before.reserved + 2 });
  const uploading = await succeed(creator.call(videoCalls.byId, { params: { id } }));
  expect(uploading).toMatchObject({ status: "uploading", error: null, title: failed?.title });
  await expect(provider.video.assets.retrieve(failedAsset)).rejects.toMatchObject({ status: 404 });

  await putFile(upload.upload_url, good);
  expect(await waitUntilPrepared(creator, id)).toMatchObject({ status: "ready", error: null });
  expect(await minutes()).toMatchObject({ used: before.used + 1, reserved: before.reserved });
});

/** A prepared video that counts as published. */
async function publishedVideo(): Promise<string> {
  const { id } = await uploadVideo(creator, channel, "Slipway at noon");
  await videos.patch({ id }).set({ status: "published" }).go();
  return id;
}

const readOwn = (id: string) => succeed(creator.call(videoCalls.byId, { params: { id } }));
const recordOf = async (id: string) => (await videos.get({ id }).go({ consistent: true })).data;
const waitUntilSettled = (id: string) =>
  eventually(
    () => readOwn(id),
    ({ replacement }) => replacement === null || replacement.status === "errored",
  );

it("another file replaces a published one when it is ready, and the old one plays until then", async () => {
  const id = await publishedVideo();
  const [former, before] = [await recordOf(id), await minutes()];
  const good = await clip();
  const upload = await succeed(replace(id, { size: good.byteLength }));
  expect(await minutes()).toMatchObject({ used: before.used, reserved: before.reserved + 2 });
  expect(await readOwn(id)).toMatchObject({
    status: "published",
    access: "granted",
    replacement: { status: "uploading", error: null },
  });
  expect(await fail(replace(id))).toMatchObject({
    code: "invalid_state",
    message: "Another file of this video is on its way. Wait until it is ready, or cancel it.",
  });
  expect(await recordOf(id)).toMatchObject({
    playback_id: former?.playback_id,
    asset_id: former?.asset_id,
  });

  await putFile(upload.upload_url, good);
  expect(await waitUntilSettled(id)).toMatchObject({ status: "published", replacement: null });
  const after = await recordOf(id);
  expect(after?.upload_id).toBe(upload.upload_id);
  expect(after?.playback_id).not.toBe(former?.playback_id);
  expect(after?.frame_keys).not.toEqual(former?.frame_keys);
  expect(after?.thumbnail_key).toBe(after?.frame_keys[1]);
  expect(await minutes()).toMatchObject({ used: before.used + 1, reserved: before.reserved });
  // A present viewer plays the former file to the end.
  const provider = await mux();
  const formerAsset = former?.asset_id ?? "";
  expect((await provider.video.assets.retrieve(formerAsset)).status).toBe("ready");
});

it("a file on its way is cancelled, and the video keeps its own", async () => {
  const id = await publishedVideo();
  const [former, before] = [await recordOf(id), await minutes()];
  await succeed(replace(id));
  const params = { id };
  const given = await succeed(creator.call(uploadCalls.cancel, { params }));
  expect(given).toMatchObject({ status: "published", replacement: null });
  expect(await minutes()).toEqual(before);
  expect(await recordOf(id)).toMatchObject({ asset_id: former?.asset_id });
  expect(await fail(creator.call(uploadCalls.cancel, { params }))).toMatchObject({
    code: "invalid_state",
    message: "A video that is published cannot become cancelled.",
  });
});

it("a failed file gives the reason, and the video keeps its own until another one is ready", async () => {
  const id = await publishedVideo();
  const before = await minutes();
  const letter = Buffer.from("This is a letter, whatever its name says.\n".repeat(500));
  const upload = await succeed(replace(id, { size: letter.byteLength }));
  await putFile(upload.upload_url, letter);
  expect(await waitUntilSettled(id)).toMatchObject({
    status: "published",
    error: null,
    replacement: {
      status: "errored",
      error: "This file could not be read as a video. Try another file.",
    },
  });
  expect(await minutes()).toEqual(before);
  const failed = (await recordOf(id))?.replacement_asset_id ?? "";
  await succeed(replace(id));
  await expect((await mux()).video.assets.retrieve(failed)).rejects.toMatchObject({ status: 404 });
  await succeed(creator.call(uploadCalls.cancel, { params: { id } }));
});

it("the captions of a video move to its new file", async () => {
  const id = await publishedVideo();
  const key = await uploadCaptions(creator, id, webVtt);
  const captions = await succeed(addCaptions(creator, id, { key }));
  const listed = () =>
    eventually(
      async () => (await succeed(creator.call(captionsCalls.list, { params: { id } }))).captions,
      ([one]) => one?.status === "ready",
    );
  await listed();
  const good = await clip();
  const upload = await succeed(replace(id, { size: good.byteLength }));
  await putFile(upload.upload_url, good);
  await waitUntilSettled(id);
  const moved = await listed();
  expect(moved).toMatchObject([{ id: captions.id, name: "English" }]);
  const text = await fetch(moved[0]?.text_url ?? "");
  expect(await text.text()).toContain("Wind from the west.");
});

it("the same key opens one upload and reserves once", async () => {
  const id = await erroredVideo();
  const before = await minutes();
  const headers = { "idempotency-key": crypto.randomUUID() };
  const ask = (body: object) =>
    send("POST", `/api/mux/${id}/replace`, { as: creator, headers, body });
  const [first, second] = [await ask(file), await ask(file)];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(JSON.parse(second.text)).toEqual(JSON.parse(first.text));
  expect((await minutes()).reserved).toBe(before.reserved + 2);
  const other = await ask({ ...file, duration: 600 });
  expect([other.status, other.error?.code]).toEqual([409, "idempotency_conflict"]);
});

it("without minutes it is refused with the packs for sale, and the video does not change", async () => {
  const id = await erroredVideo();
  await leaveMinutes(creator, 1);
  const { reserved } = await minutes();
  const { data: before } = await videos.get({ id }).go({ consistent: true });
  const error = await fail(replace(id, { duration: 600 }));
  expect(error).toMatchObject({ code: "minutes_exhausted", details: { needed: 10, remaining: 1 } });
  expect((await videos.get({ id }).go({ consistent: true })).data).toEqual(before);
  expect((await minutes()).reserved).toBe(reserved);
  await leaveMinutes(creator, 500);
});

it.each([
  "uploading",
  "processing",
  "cancelled",
  "timed_out",
  "blocked",
] as const satisfies readonly VideoStatus[])(
  "a video that is %s accepts no other file",
  async (status) => {
    const { id } = await succeed(
      creator.call(videoCalls.create, { body: { title: "Ebb", channel_id: channel.id } }),
    );
    await videos.patch({ id }).set({ status }).go();
    const before = await minutes();
    expect(await fail(replace(id))).toMatchObject({
      code: "invalid_state",
      message:
        status === "uploading"
          ? "This video is uploading already."
          : `A video that is ${status.replace("_", " ")} cannot become uploading.`,
      details: { from: status, to: "uploading" },
    });
    expect(await minutes()).toEqual(before);
  },
);

it.each([
  [{ file_name: "letter.txt" }, "file_name"],
  [{ size: 0 }, "size"],
  [{ size: 51 * 1024 ** 3 }, "size"],
  [{ duration: 43_201 }, "duration"],
  [{ title: "Another title" }, "title"],
  [{ channel_id: "chn_01HZZZZZZZZZZZZZZZZZZZZZZZ" }, "channel_id"],
])("a file that replaces another is refused with %j", async (changes, field) => {
  const answer = await send("POST", "/api/mux/vid_01HZZZZZZZZZZZZZZZZZZZZZZZ/replace", {
    as: creator,
    body: { ...file, ...changes },
  });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.error?.fields ?? {})).toEqual([field]);
});

it("a replacement is for the video's creator only", async () => {
  const other = await makeCreator({ payouts: false });
  const id = await erroredVideo();
  const path = `/api/mux/${id}/replace`;
  expect((await send("POST", path, { body: file })).status).toBe(401);
  expect((await send("POST", path, { as: other, body: file })).status).toBe(404);
});
