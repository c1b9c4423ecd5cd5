import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { uploadCalls } from "@marquee/contracts/content/upload/upload.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { notificationCalls } from "@marquee/contracts/people/notification/notification.calls";
import { userCalls } from "@marquee/contracts/people/user/user.calls";
import { beforeAll, expect, it } from "vitest";
import { clip, soundOnly } from "../src/clip.ts";
import { newDevice, pushesTo } from "./support/console.ts";
import {
  makeChannel,
  makeCreator,
  openUpload,
  putFile,
  waitUntilPrepared,
} from "./support/creator.ts";
import { leaveMinutes, openDatabase } from "./support/database.ts";
import { signUp, type TestPerson } from "./support/person.ts";
import { overtaken } from "./support/races.ts";
import { send } from "./support/raw.ts";
import { deliver, eventOf, waitUntilHandled } from "./support/signed-events.ts";
import { urls } from "./support/stack.ts";
import { eventually, fail, succeed } from "./support/succeed.ts";

let creator: TestPerson;
let channel: Channel;
beforeAll(async () => {
  creator = await makeCreator({ payouts: false });
  channel = await makeChannel(creator);
});

const minutes = () => succeed(creator.call(uploadCalls.minutes));

it("a file that is not a video ends in an error, releases its minutes and can be replaced", async () => {
  const device = await newDevice();
  await succeed(creator.call(userCalls.registerPushToken, { body: { fcmToken: device } }));
  const before = await minutes();
  const text = Buffer.from("This is a letter, whatever its name says.\n".repeat(500));
  const upload = await succeed(
    openUpload(creator, channel, { size: text.byteLength, duration: 90 }),
  );
  expect((await minutes()).reserved).toBe(before.reserved + 2);
  expect((await putFile(upload.upload_url, text)).ok).toBe(true);

  const errored = await waitUntilPrepared(creator, upload.video_id);
  expect(errored).toMatchObject({
    status: "errored",
    error: "This file could not be read as a video. Try another file.",
    mux_playback_url: null,
  });
  // The state is written first, the minutes after it.
  expect(await eventually(minutes, ({ reserved }) => reserved === before.reserved)).toEqual(before);
  const { notifications } = await eventually(
    () => succeed(creator.call(notificationCalls.list)),
    (list) => list.notifications.some(({ type }) => type === "video_errored"),
  );
  expect(notifications.filter(({ type }) => type === "video_errored")).toHaveLength(1);
  // The notification of the creator's plan may be sent after the device has registered, and arrive first.
  await eventually(
    () => pushesTo(device),
    (pushes) =>
      pushes.some(({ data }) => data.type === "video_errored" && data.video_id === upload.video_id),
  );

  const file = await clip();
  const retry = await succeed(
    openUpload(creator, channel, { size: file.byteLength, video_id: upload.video_id }),
  );
  expect(retry.video_id).toBe(upload.video_id);
  await putFile(retry.upload_url, file);
  expect(await waitUntilPrepared(creator, upload.video_id)).toMatchObject({
    status: "ready",
    error: null,
  });
  expect(await minutes()).toMatchObject({ used: before.used + 1, reserved: before.reserved });
});

it("a file without a video track is reported as such, releases its minutes and can be replaced", async () => {
  const before = await minutes();
  const sound = await soundOnly();
  const upload = await succeed(openUpload(creator, channel, { size: sound.byteLength }));
  await putFile(upload.upload_url, sound);
  expect(await waitUntilPrepared(creator, upload.video_id)).toMatchObject({
    status: "errored",
    error: "This file has sound but no video track. Choose a file with pictures.",
  });
  expect(await minutes()).toEqual(before);
  const file = await clip();
  const retry = await succeed(
    creator.call(uploadCalls.replace, {
      params: { id: upload.video_id },
      body: { file_name: "harbour.mp4", size: file.byteLength, duration: 5 },
    }),
  );
  await putFile(retry.upload_url, file);
  expect(await waitUntilPrepared(creator, upload.video_id)).toMatchObject({
    status: "ready",
    error: null,
  });
});

it("an upload that fails at the provider ends in an error, notifies its creator, and can be replaced", async () => {
  const before = await minutes();
  const upload = await succeed(openUpload(creator, channel, { size: 1000, duration: 90 }));
  const failing = `${urls().mux}/_simulator/uploads/${upload.upload_id}/fail`;
  expect((await fetch(failing, { method: "POST" })).status).toBe(200);
  expect(await waitUntilPrepared(creator, upload.video_id)).toMatchObject({
    status: "errored",
    error: "The file could not be received. Upload it again.",
  });
  expect(await minutes()).toEqual(before);
  await eventually(
    () => succeed(creator.call(notificationCalls.list)),
    (list) =>
      list.notifications.some(
        ({ type, link }) => type === "video_errored" && link?.includes(upload.video_id) === true,
      ),
  );
  const { video_id } = upload;
  await succeed(openUpload(creator, channel, { size: 1000, video_id }));
  await succeed(creator.call(uploadCalls.cancel, { params: { id: video_id } }));
});

it("an interrupted upload continues where it stopped", async () => {
  const file = await clip();
  const { upload_url, video_id } = await succeed(
    openUpload(creator, channel, { size: file.byteLength }),
  );
  const half = Math.floor(file.byteLength / 2);
  const chunk = (first: number, last: number) =>
    fetch(upload_url, {
      method: "PUT",
      headers: { "content-range": `bytes ${first}-${last}/${file.byteLength}` },
      body: new Uint8Array(file.subarray(first, last + 1)),
    });
  const ask = () =>
    fetch(upload_url, {
      method: "PUT",
      headers: { "content-range": `bytes */${file.byteLength}` },
    });

  expect((await ask()).headers.get("range")).toBeNull();
  const first = await chunk(0, half - 1);
  expect([first.status, first.headers.get("range")]).toEqual([308, `bytes=0-${half - 1}`]);
  const stopped = await ask();
  expect([stopped.status, stopped.headers.get("range")]).toEqual([308, `bytes=0-${half - 1}`]);
  // A chunk beyond the received bytes is refused.
  const gap = await chunk(half + 10, file.byteLength - 1);
  expect([gap.status, gap.headers.get("range")]).toEqual([308, `bytes=0-${half - 1}`]);
  expect((await chunk(half, file.byteLength - 1)).status).toBe(200);
  expect(await waitUntilPrepared(creator, video_id)).toMatchObject({ status: "ready" });
});

it("a cancelled upload releases its minutes and accepts no file any more", async () => {
  const before = await minutes();
  const file = await clip();
  const { upload_url, video_id } = await succeed(
    openUpload(creator, channel, { size: file.byteLength, duration: 600 }),
  );
  expect(await minutes()).toMatchObject({
    reserved: before.reserved + 10,
    remaining: before.remaining - 10,
  });
  const params = { id: video_id };
  expect(await succeed(creator.call(uploadCalls.cancel, { params }))).toMatchObject({
    status: "cancelled",
  });
  expect(await minutes()).toEqual(before);
  expect((await putFile(upload_url, file)).status).toBe(403);
  expect(await fail(creator.call(uploadCalls.cancel, { params }))).toMatchObject({
    code: "invalid_state",
    message: "This video is cancelled already.",
    details: { from: "cancelled", to: "cancelled" },
  });
  expect((await succeed(creator.call(videoCalls.byId, { params }))).status).toBe("cancelled");
});

it("a file longer than declared uses its real minutes, or is deleted when there are not enough", async () => {
  const file = await clip(62);
  await leaveMinutes(creator, 1);
  const { used } = await minutes();
  const upload = await succeed(
    openUpload(creator, channel, { size: file.byteLength, duration: 5 }),
  );
  await putFile(upload.upload_url, file);
  expect(await waitUntilPrepared(creator, upload.video_id)).toMatchObject({
    status: "errored",
    error: "The file is longer than was declared, and not enough upload minutes are left.",
    mux_playback_url: null,
  });
  expect(await minutes()).toMatchObject({ used, reserved: 0, remaining: 1 });
  // The provider was told to delete the asset; its later events are accepted and change nothing.
  const { data } = await openDatabase().videos.get({ id: upload.video_id }).go();
  const deletedEvent = eventOf("mux", "video.asset.deleted", {
    id: data?.asset_id ?? "",
    passthrough: upload.video_id,
  });
  await deliver("mux", deletedEvent);
  await waitUntilHandled("mux", deletedEvent.id);

  await leaveMinutes(creator, 5);
  const retry = await succeed(
    openUpload(creator, channel, {
      size: file.byteLength,
      duration: 5,
      video_id: upload.video_id,
    }),
  );
  await putFile(retry.upload_url, file);
  expect(await waitUntilPrepared(creator, upload.video_id)).toMatchObject({ status: "ready" });
  expect(await minutes()).toMatchObject({ remaining: 3, reserved: 0 });
});

it("an event of an upload that arrives before the video has its id keeps the minutes reserved", async () => {
  await leaveMinutes(creator, 10);
  const upload = await succeed(openUpload(creator, channel, { size: 1000, duration: 60 }));
  const { videos } = openDatabase();
  await videos.patch({ id: upload.video_id }).set({ upload_id: "not-yet" }).go();
  const event = eventOf("mux", "video.upload.created", {
    id: upload.upload_id,
    passthrough: upload.video_id,
  });
  await deliver("mux", event);
  await waitUntilHandled("mux", event.id);
  expect(await minutes()).toMatchObject({ reserved: 1, remaining: 9 });
});

const draft = async () =>
  (
    await succeed(
      creator.call(videoCalls.create, { body: { title: "Ebb", channel_id: channel.id } }),
    )
  ).id;

it("keeps a title that was changed while the file waited for its turn", async () => {
  const id = await draft();
  const video = () => succeed(creator.call(videoCalls.byId, { params: { id } }));
  const { version } = await video();
  const title = "Ebb and flow";
  await succeed(creator.call(videoCalls.update, { params: { id }, body: { title, version } }));
  await succeed(openUpload(creator, channel, { size: 1000, video_id: id }));
  expect(await video()).toMatchObject({ status: "uploading", title });
});

it.each(["cancelled", "blocked"] as const)("a video that is %s accepts no file", async (status) => {
  const video_id = await draft();
  await openDatabase().videos.patch({ id: video_id }).set({ status }).go();
  const before = await minutes();
  expect(await fail(openUpload(creator, channel, { size: 1000, video_id }))).toMatchObject({
    code: "invalid_state",
    message: `A video that is ${status} cannot become uploading.`,
    details: { from: status, to: "uploading" },
  });
  expect(await minutes()).toEqual(before);
});

it("of concurrent uploads for one video, one is accepted, and only its minutes are reserved", async () => {
  await leaveMinutes(creator, 500);
  const begin = {
    create: (video_id: string) => openUpload(creator, channel, { size: 1000, video_id }),
    replace: (id: string) =>
      creator.call(uploadCalls.replace, {
        params: { id },
        body: { file_name: "harbour.mp4", size: 1000, duration: 5 },
      }),
  };
  for (const start of [begin.create, begin.replace]) {
    const error = await overtaken("version_conflict", async () => {
      const id = await draft();
      const { reserved } = await minutes();
      const results = await Promise.all([start(id), start(id), start(id)]);
      expect(results.filter(({ status }) => status)).toHaveLength(1);
      expect((await minutes()).reserved).toBe(reserved + 1);
      const refused = results.filter((result) => !result.status);
      return refused.find((result) => result.error.code === "version_conflict") ?? results[0];
    });
    expect(error.details).toEqual({ version: expect.any(Number) });
  }
});

it("sixty uploads opened at once are all opened, and their minutes reserved", async () => {
  await leaveMinutes(creator, 500);
  const { reserved } = await minutes();
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => openUpload(creator, channel, { size: 1000 })),
  );
  expect(answers.flatMap((answer) => (answer.status ? [] : [answer.error]))).toEqual([]);
  expect((await minutes()).reserved).toBe(reserved + 60);
});

it("an upload is cancelled even while its video is edited", async () => {
  const { reserved } = await minutes();
  for (let round = 0; round < 8; round += 1) {
    const { video_id: id } = await succeed(openUpload(creator, channel, { size: 1000 }));
    const params = { id };
    const [cancelled, edited] = await Promise.all([
      succeed(creator.call(uploadCalls.cancel, { params })),
      creator.call(videoCalls.update, { params, body: { title: "Flow", version: 2 } }),
    ]);
    expect(cancelled).toMatchObject({ id, status: "cancelled" });
    const after = await succeed(creator.call(videoCalls.byId, { params }));
    expect(after.status).toBe("cancelled");
    if (edited.status) expect(after.title).toBe("Flow");
    else expect(edited.error.code).toBe("version_conflict");
  }
  await eventually(minutes, (left) => left.reserved === reserved);
});

it("an upload is opened, read and cancelled by its creator, with a valid id", async () => {
  const { video_id } = await succeed(openUpload(creator, channel, { size: 1000 }));
  const stranger = await makeCreator({ payouts: false });
  const watcher = await signUp();
  const file = { title: "Ebb", file_name: "ebb.mp4", size: 1000, duration: 5 };
  const create = (body: object, as?: TestPerson) =>
    send("POST", "/api/mux/create", { ...(as && { as }), body: { ...file, ...body } });
  const ofOwnChannel = { channel_id: channel.id };
  expect((await create(ofOwnChannel)).error?.code).toBe("unauthenticated");
  expect((await create(ofOwnChannel, watcher)).error?.code).toBe("forbidden");
  expect((await create(ofOwnChannel, stranger)).error?.code).toBe("not_found");
  expect((await create({ ...ofOwnChannel, video_id }, stranger)).error?.code).toBe("not_found");
  for (const [method, action] of [
    ["GET", "progress"],
    ["POST", "cancel"],
  ] as const) {
    const ask = (id: string, as?: TestPerson) =>
      send(method, `/api/mux/${id}/${action}`, as === undefined ? {} : { as });
    expect((await ask(video_id)).error?.code).toBe("unauthenticated");
    for (const person of [stranger, watcher]) {
      expect((await ask(video_id, person)).error?.code).toBe("not_found");
    }
    expect((await ask("vid_01HZZZZZZZZZZZZZZZZZZZZZZZ", creator)).error?.code).toBe("not_found");
    expect((await ask("vid_1", creator)).error?.code).toBe("invalid_fields");
  }
  for (const [changes, field] of [
    [{ title: "" }, "title"],
    [{ file_name: "letter.txt" }, "file_name"],
    [{ size: 0 }, "size"],
    [{ duration: 43_201 }, "duration"],
    [{ video_id: channel.id }, "video_id"],
    [{ price: 99 }, "price"],
  ] as const) {
    const { error } = await create({ ...ofOwnChannel, ...changes }, creator);
    expect(Object.keys(error?.fields ?? {})).toEqual([field]);
  }
  const others = await send("GET", `/api/mux/get-user-minutes-data?user_id=${creator.id}`, {
    as: stranger,
  });
  expect([others.status, others.error?.code]).toEqual([404, "not_found"]);
});
