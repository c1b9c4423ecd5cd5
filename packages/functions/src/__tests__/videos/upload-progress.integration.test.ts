import { getUploadProgress } from "@marquee/core/content/video";
import { createMuxProvider } from "@marquee/core/platform/providers/mux";
import { createSecretReader } from "@marquee/core/platform/providers/secrets";
import * as Fixtures from "@marquee/core/test/context";
import { afterAll, beforeEach, expect, it } from "vitest";
import "../payments/queues.ts";
import { startProvider } from "./provider.ts";

const provider = await startProvider();
afterAll(() => provider.close());
beforeEach(() => {
  provider.overload.isOn = false;
});

let count = 0;

/** A video that the provider is preparing, whose owner asks for the progress after some seconds. */
async function processing() {
  count += 1;
  const assetId = `asset${count}`;
  const owner = await Fixtures.createUser("creator");
  const id = await Fixtures.createVideo(owner, await Fixtures.createChannel(owner), {
    status: "processing",
    asset_id: assetId,
    progress: 5,
  });
  const show = (progress: number) =>
    provider.assets.set(assetId, {
      id: assetId,
      status: "preparing",
      upload_id: "upload",
      progress: { state: "transcoding", progress },
    });
  show(5);
  const start = Date.now();
  const ask = async (seconds: number) => {
    const base = Fixtures.contextOf(owner, new Date(start + seconds * 1000));
    const config = { ...base.config, MUX_API_URL: provider.url };
    const secrets = createSecretReader(config, process.env);
    const providers = { ...base.providers, mux: createMuxProvider({ config, secrets }) };
    const answer = await getUploadProgress({ ctx: { ...base, config, providers }, input: { id } });
    return answer.progress;
  };
  return { id, ask, show, asked: () => provider.asked.get(assetId) ?? 0 };
}

it("sixty concurrent pages cause one request to the provider, and the next one follows after 15 seconds", async () => {
  const { ask, show, asked } = await processing();
  show(20);
  await Promise.all(Array.from({ length: 60 }, () => ask(0)));
  expect(asked()).toBe(1);
  show(50);
  expect(await ask(2.5)).toBe(20);
  expect(await ask(14)).toBe(20);
  expect(asked()).toBe(1);
  expect(await ask(15)).toBe(50);
  expect(asked()).toBe(2);
});

it("after a 429 the provider gets no request before Retry-After", async () => {
  const { ask, show, asked } = await processing();
  provider.overload.isOn = true;
  provider.overload.retryAfter = 120;
  expect(await ask(0)).toBe(5);
  provider.overload.isOn = false;
  show(70);
  expect(await ask(119)).toBe(5);
  expect(asked()).toBe(1);
  expect(await ask(120)).toBe(70);
  expect(asked()).toBe(2);
});

it("a 429 without Retry-After pauses for a minute", async () => {
  const { ask, asked } = await processing();
  provider.overload.isOn = true;
  provider.overload.retryAfter = undefined;
  await ask(0);
  await ask(59);
  expect(asked()).toBe(1);
  await ask(60);
  expect(asked()).toBe(2);
});

it("a stored progress overwrites neither the creator's changes nor a final state", async () => {
  const { id, ask, show } = await processing();
  const read = () => Fixtures.database.videos.get({ id }).go({ consistent: true });
  const { data: before } = await read();
  show(30);
  await ask(0);
  const { data: after } = await read();
  expect(after).toMatchObject({ progress: 30, version: before?.version });
  await Fixtures.database.videos.patch({ id }).set({ status: "ready" }).remove(["progress"]).go();
  expect(await ask(20)).toBeNull();
  expect((await read()).data?.progress).toBeUndefined();
});
