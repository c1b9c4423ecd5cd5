import { captionsCalls } from "@marquee/contracts/content/captions/captions.calls";
import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import type { OwnVideo } from "@marquee/contracts/content/video/video.schema";
import { parseConfig } from "@marquee/core/platform/config";
import { newId } from "@marquee/core/platform/ids";
import { createMuxProvider } from "@marquee/core/platform/providers/mux";
import { createSecretReader } from "@marquee/core/platform/providers/secrets";
import { beforeAll, expect, it } from "vitest";
import { addCaptions, subRip, uploadCaptions, webVtt } from "./support/captions.ts";
import { makeChannel, makeCreator, uploadVideo } from "./support/creator.ts";
import { openDatabase } from "./support/database.ts";
import type { TestPerson } from "./support/person.ts";
import { deliver, eventOf, waitUntilHandled } from "./support/signed-events.ts";
import { functionsEnvironment } from "./support/stack.ts";
import { eventually, fail, succeed } from "./support/succeed.ts";

let creator: TestPerson;
let channel: Channel;
let video: OwnVideo;
const database = openDatabase();

beforeAll(async () => {
  creator = await makeCreator({ payouts: false });
  channel = await makeChannel(creator);
  video = await uploadVideo(creator, channel, "Harbour before dawn");
});

const params = () => ({ id: video.id });
const list = async () =>
  (await succeed(creator.call(captionsCalls.list, { params: params() }))).captions;
const waitUntilSettled = () =>
  eventually(list, (captions) => captions.every(({ status }) => status !== "preparing"));
const remove = (captions_id: string) =>
  creator.call(captionsCalls.remove, { params: { ...params(), captions_id } });

/** The owner reads it as a viewer does. */
const readTranscripts = async () =>
  (await succeed(creator.call(captionsCalls.transcripts, { params: params() }))).transcripts;
const hasTranscript = async () =>
  (await succeed(creator.call(videoCalls.publicById, { params: params() }))).has_transcript;

/** The lines of the playlist that announce captions to a player. */
async function captionsInPlaylist(): Promise<string[]> {
  const { mux_playback_url } = await succeed(
    creator.call(videoCalls.playback, { params: params() }),
  );
  const playlist = await (await fetch(mux_playback_url)).text();
  return playlist.split("\n").filter((line) => line.includes("TYPE=SUBTITLES"));
}

it("captions go from a file to the player, and can be removed", async () => {
  const key = await uploadCaptions(creator, video.id, webVtt);
  const english = await succeed(addCaptions(creator, video.id, { key, closed_captions: true }));
  expect(english).toMatchObject({
    status: "preparing",
    language_code: "en",
    error: null,
    text_url: null,
  });
  const french = await succeed(
    addCaptions(creator, video.id, {
      key: await uploadCaptions(creator, video.id, subRip, "application/x-subrip"),
      language_code: "fr-CA",
      name: "Français",
    }),
  );
  const ready = await waitUntilSettled();
  expect(ready).toEqual([
    { ...english, status: "ready", text_url: expect.any(String) },
    { ...french, status: "ready", text_url: expect.any(String) },
  ]);
  expect(await (await fetch(ready[0]?.text_url ?? "")).text()).toBe(webVtt);

  const transcripts = await eventually(readTranscripts, ({ length }) => length === 2);
  expect(transcripts).toEqual(
    ready.map(({ id, language_code, name }) => ({
      id,
      language_code,
      name,
      text_url: expect.any(String),
    })),
  );
  expect(await (await fetch(transcripts[0]?.text_url ?? "")).text()).toBe(webVtt);
  await eventually(hasTranscript, (has) => has);

  const lines = await captionsInPlaylist();
  expect(lines).toHaveLength(2);
  expect(lines.join("\n")).toMatch(/NAME="English",LANGUAGE="en".*\n.*NAME="Français"/);
  const { mux_playback_url } = await succeed(
    creator.call(videoCalls.playback, { params: params() }),
  );
  const address = /URI="([^"]+)"/.exec(lines[1] ?? "")?.[1] ?? "";
  const segments = await (await fetch(new URL(address, mux_playback_url))).text();
  const file = segments.split("\n").find((line) => line.includes(".vtt")) ?? "";
  const text = await (await fetch(new URL(file, mux_playback_url))).text();
  expect(text).toMatch(/^WEBVTT\n/);
  expect(text).toContain("\n1\n00:00:00.000 --> 00:00:01.500\nVent d'ouest.\n");

  expect(await succeed(remove(english.id))).toEqual({ deleted: true });
  expect((await list()).map(({ name }) => name)).toEqual(["Français"]);
  expect(await captionsInPlaylist()).toHaveLength(1);
  expect(await readTranscripts()).toMatchObject([{ name: "Français" }]);
  expect(await fail(remove(english.id))).toMatchObject({ code: "not_found" });
  expect(await hasTranscript()).toBe(true);
  await succeed(remove(french.id));
  await eventually(hasTranscript, (has) => !has);
});

it("earlier, repeated or late events of the provider change nothing; captions that the provider lost are removed", async () => {
  const key = await uploadCaptions(creator, video.id, webVtt);
  const { id } = await succeed(addCaptions(creator, video.id, { key, name: "Late" }));
  await waitUntilSettled();
  const { data: item } = await database.captions.get({ video_id: video.id, id }).go();
  const about = {
    id: item?.track_id ?? "",
    asset_id: item?.asset_id ?? "",
    passthrough: `${video.id}/${id}`,
  };
  const tell = async (type: string, object = about) => {
    const event = eventOf("mux", type, object);
    await deliver("mux", event);
    await waitUntilHandled("mux", event.id);
  };
  const statusNow = async () => (await list()).find((captions) => captions.id === id)?.status;
  for (const type of ["errored", "created", "ready", "created"]) {
    await tell(`video.asset.track.${type}`);
    expect(await statusNow()).toBe("ready");
  }
  // Events of another person about a track do not change ours.
  await tell("video.asset.track.errored", { ...about, passthrough: "elsewhere" });
  await tell("video.asset.track.ready", { ...about, id: "gone" });
  expect(await statusNow()).toBeUndefined();
});

it("captions that the provider cannot read say so and can be removed", async () => {
  const environment = functionsEnvironment();
  const config = parseConfig(environment);
  const mux = await createMuxProvider({
    config,
    secrets: createSecretReader(config, environment),
  })();
  const { data: record } = await database.videos.get({ id: video.id }).go();
  const asset_id = record?.asset_id ?? "";
  const now = new Date();
  const id = newId("captions", now);
  await database.captions
    .create({
      video_id: video.id,
      id,
      asset_id,
      language_code: "nb",
      name: "Norsk",
      closed_captions: false,
      status: "preparing",
      created_at: now.toISOString(),
    })
    .go();
  // An address without a file, as if our file was lost before the provider loaded it.
  await mux.video.assets.createTrack(asset_id, {
    url: `${config.MEDIA_URL}/uploads/captions/checked/nothing.vtt`,
    type: "text",
    text_type: "subtitles",
    language_code: "nb",
    name: "Norsk",
    passthrough: `${video.id}/${id}`,
  });
  const errored = await eventually(
    async () => (await list()).find((captions) => captions.id === id),
    (captions) => captions?.status === "errored",
  );
  expect(errored?.error).toBe(
    "These captions could not be read. Remove them and try another file.",
  );
  await succeed(remove(id));
  expect((await list()).map((captions) => captions.id)).not.toContain(id);
});
