import { captionsCalls } from "@marquee/contracts/content/captions/captions.calls";
import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import type { OwnVideo } from "@marquee/contracts/content/video/video.schema";
import { newId } from "@marquee/core/platform/ids";
import { beforeAll, describe, expect, it } from "vitest";
import { addCaptions, formFor, uploadCaptions, webVtt } from "./support/captions.ts";
import { makeChannel, makeCreator, openUpload, postForm, uploadVideo } from "./support/creator.ts";
import { openDatabase } from "./support/database.ts";
import { signUp, type TestPerson } from "./support/person.ts";
import { send } from "./support/raw.ts";
import { fail, succeed } from "./support/succeed.ts";

let creator: TestPerson;
let other: TestPerson;
let watcher: TestPerson;
let channel: Channel;
let video: OwnVideo;

beforeAll(async () => {
  [creator, other, watcher] = await Promise.all([
    makeCreator({ payouts: false }),
    makeCreator({ payouts: false }),
    signUp(),
  ]);
  channel = await makeChannel(creator);
  video = await uploadVideo(creator, channel, "Harbour before dawn");
});

const base = () => `/api/mux/${video.id}/captions`;
const bytes = (text: string) => new Uint8Array(Buffer.from(text));
const unreadable = { fields: { key: "Upload captions as a WebVTT or SRT file of at most 1 MB" } };

describe("a form for captions is not signed", () => {
  it.each([
    [{ content_type: "text/html" }, "content_type"],
    [{ content_type: "image/png" }, "content_type"],
    [{ size: 1024 * 1024 + 1 }, "size"],
    [{ size: 0 }, "size"],
    [{ key: "uploads/captions/checked/x.vtt" }, "key"],
  ])("%j", async (changes, field) => {
    const body = { content_type: "text/vtt", size: 100, ...changes };
    const answer = await send("POST", `${base()}/file`, { as: creator, body });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.error?.fields ?? {})).toEqual([field]);
  });
});

describe("a signed form allows", () => {
  it("no other type, no larger file, and no other key", async () => {
    const form = await formFor(creator, video.id, webVtt);
    const fields = { ...form.fields, "Content-Type": "text/html" };
    expect((await postForm({ ...form, fields }, bytes(webVtt))).status).toBe(403);
    expect((await postForm(form, bytes(`${webVtt}more`))).status).toBe(400);
    const key = `uploads/captions/checked/${newId("captions", new Date())}.vtt`;
    const moved = { ...form, fields: { ...form.fields, key } };
    expect((await postForm(moved, bytes(webVtt))).status).toBe(403);
    expect((await postForm(form, bytes(webVtt))).ok).toBe(true);
  });
});

describe("captions are refused", () => {
  it.each([
    [{ language_code: "english" }, "language_code"],
    [{ language_code: "EN" }, "language_code"],
    [{ language_code: "en_GB" }, "language_code"],
    [{ name: "" }, "name"],
    [{ name: "x".repeat(61) }, "name"],
    [{ name: 'English",URI="https://elsewhere.example' }, "name"],
    [{ name: "English\n#EXTM3U" }, "name"],
    [{ url: "https://elsewhere.example/captions.vtt" }, "url"],
    [{ passthrough: "vid_x/cap_x" }, "passthrough"],
  ])("with %j", async (changes, field) => {
    const body = { language_code: "en", name: "English", key: "uploads/x", ...changes };
    const answer = await send("POST", base(), { as: creator, body });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.error?.fields ?? {})).toEqual([field]);
  });

  it.each([
    ["a page", "<!doctype html><script>alert(1)</script>"],
    ["a letter", "Dear Ada, the wind is from the west."],
    ["captions without captions", "WEBVTT\n\nNOTE nothing yet\n"],
  ])("from %s", async (_, text) => {
    const key = await uploadCaptions(creator, video.id, text);
    expect(await fail(addCaptions(creator, video.id, { key }))).toMatchObject(unreadable);
  });

  it("from a file that was never uploaded, another person's, or another video's", async () => {
    const { key } = await formFor(creator, video.id, webVtt);
    expect(await fail(addCaptions(creator, video.id, { key }))).toMatchObject(unreadable);
    const [theirs, foreign] = await Promise.all([makeChannel(other), openDatabase()]);
    const draft = await succeed(openUpload(other, theirs, { size: 1000 }));
    const uploadAgain = { fields: { key: "Upload the file again" } };
    const taken = await uploadCaptions(other, draft.video_id, webVtt);
    expect(await fail(addCaptions(creator, video.id, { key: taken }))).toMatchObject(uploadAgain);
    const mine = await succeed(openUpload(creator, channel, { size: 1000 }));
    const elsewhere = await uploadCaptions(creator, mine.video_id, webVtt);
    expect(await fail(addCaptions(creator, video.id, { key: elsewhere }))).toMatchObject(
      uploadAgain,
    );
    const out = `${key.slice(0, key.lastIndexOf("/"))}/../../checked/x.vtt`;
    expect(await fail(addCaptions(creator, video.id, { key: out }))).toMatchObject(uploadAgain);
    const { data } = await foreign.captions.query.byVideo({ video_id: video.id }).go();
    expect(data).toEqual([]);
  });

  it("before the video is prepared", async () => {
    const { video_id } = await succeed(openUpload(creator, channel, { size: 1000 }));
    const key = await uploadCaptions(creator, video_id, webVtt);
    expect(await fail(addCaptions(creator, video_id, { key }))).toMatchObject({
      code: "invalid_state",
      message: "Captions can be added once the video is ready.",
    });
  });

  it("under a name that is used, also when two arrive at once", async () => {
    const key = await uploadCaptions(creator, video.id, webVtt);
    const both = await Promise.all([1, 2].map(() => addCaptions(creator, video.id, { key })));
    expect(both.map(({ status }) => status).sort()).toEqual([false, true]);
    expect(await fail(addCaptions(creator, video.id, { key, name: "english" }))).toMatchObject({
      code: "already_exists",
      fields: { name: "Choose another name" },
    });
    const { captions } = await succeed(
      creator.call(captionsCalls.list, { params: { id: video.id } }),
    );
    expect(captions).toHaveLength(1);
  });

  it("beyond twenty", async () => {
    const { captions } = openDatabase();
    const now = new Date();
    const full = await uploadVideo(creator, channel, "Twenty languages");
    await captions
      .put(
        Array.from({ length: 20 }, (_, index) => ({
          video_id: full.id,
          id: newId("captions", now),
          asset_id: "asset",
          language_code: "en",
          name: `Captions ${index}`,
          closed_captions: false,
          status: "ready" as const,
          created_at: now.toISOString(),
        })),
      )
      .go();
    const key = await uploadCaptions(creator, full.id, webVtt);
    expect(await fail(addCaptions(creator, full.id, { key }))).toMatchObject({
      code: "invalid_fields",
      fields: { name: "A video has at most 20 captions" },
    });
  });
});

it("nobody except its creator adds, lists or removes a video's captions", async () => {
  const nothing = "cap_01HZZZZZZZZZZZZZZZZZZZZZZZ";
  const body = { language_code: "en", name: "English", key: "uploads/x" };
  for (const [method, path, input] of [
    ["POST", `${base()}/file`, { content_type: "text/vtt", size: 100 }],
    ["POST", base(), body],
    ["GET", base(), undefined],
    ["DELETE", `${base()}/${nothing}`, undefined],
  ] as const) {
    const anonymous = await send(method, path, { body: input });
    expect([method, anonymous.status]).toEqual([method, 401]);
    const stranger = await send(method, path, { as: other, body: input });
    expect([method, stranger.status]).toEqual([method, 404]);
    const viewer = await send(method, path, { as: watcher, body: input });
    expect([method, viewer.status]).toEqual([method, method === "POST" ? 403 : 404]);
  }
});

it("malformed ids and cursors are refused", async () => {
  for (const [path, status] of [
    ["/api/mux/vid_x/captions", 422],
    [`${base()}?cursor=nonsense`, 422],
    [`${base()}?page=1000`, 422],
  ] as const) {
    expect([path, (await send("GET", path, { as: creator })).status]).toEqual([path, status]);
  }
  const odd = await send("DELETE", `${base()}/vid_01HZZZZZZZZZZZZZZZZZZZZZZZ`, { as: creator });
  expect(odd.status).toBe(422);
  const none = await send("DELETE", `${base()}/cap_01HZZZZZZZZZZZZZZZZZZZZZZZ`, { as: creator });
  expect(none.status).toBe(404);
});
