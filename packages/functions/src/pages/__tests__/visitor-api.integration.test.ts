import { createChannel, createUser, createVideo } from "@marquee/core/test/context";
import { afterAll, beforeAll, expect, inject, it, vi } from "vitest";

const originKey = "key-of-this-test";
let api: typeof fetch;

beforeAll(async () => {
  for (const [name, value] of Object.entries(inject("environment"))) vi.stubEnv(name, value);
  vi.stubEnv("ORIGIN_KEY", originKey);
  const { visitorApi } = await import("../visitor-api.ts");
  api = visitorApi(originKey);
});

afterAll(() => {
  vi.unstubAllEnvs();
});

const videoOf = async (id: string, init?: RequestInit) => {
  const answer = await api(`/v1/api/videos/get-public/${id}`, init);
  return { status: answer.status, text: await answer.text() };
};

it("answers a free video without a playback address", async () => {
  const owner = await createUser("creator");
  const id = await createVideo(owner, await createChannel(owner), {
    playback_id: "SecretPlayback",
  });
  const { status, text } = await videoOf(id);
  expect(status).toBe(200);
  expect(JSON.parse(text).data).toMatchObject({ id, access: "granted", mux_playback_url: null });
  expect(text).not.toContain("SecretPlayback");
  expect(text).not.toContain("token=");
});

it.each([
  ["private", { privacy_type: "private" }],
  ["scheduled", { status: "scheduled" }],
  ["blocked", { status: "blocked" }],
  ["a draft", { status: "draft" }],
  ["of a blocked channel", { channel_blocked: true }],
] as const)("does not find a video that is %s", async (_state, changes) => {
  const owner = await createUser("creator");
  const id = await createVideo(owner, await createChannel(owner), {
    title: "Nobody reads this",
    ...changes,
  });
  const { status, text } = await videoOf(id);
  expect(status).toBe(404);
  expect(text).not.toContain("Nobody reads this");
});

it("answers as to a visitor, whatever the request carries", async () => {
  const owner = await createUser("creator");
  const id = await createVideo(owner, await createChannel(owner), { privacy_type: "private" });
  const headers = { authorization: `Bearer ${owner.userId}`, cookie: "a=b" };
  expect((await videoOf(id, { headers })).status).toBe(404);
});

it("fails a call that it does not serve, so that no page looks empty because of it", async () => {
  expect((await api("/v1/api/public/global-search?query=egg")).status).toBe(501);
});
