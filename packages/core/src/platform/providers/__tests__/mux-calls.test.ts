import { createServer, type Server } from "node:http";
import Mux from "@mux/mux-node";
import { afterEach, describe, expect, it } from "vitest";
import {
  fetchWithoutLongWaits,
  isAudioOnly,
  isMuxUnreachable,
  muxRetryAfterOf,
} from "../mux-calls.ts";

let server: Server | undefined;
afterEach(() => server?.close());

/** The SDK with a provider that is overloaded for the first requests; counts them. */
async function overloaded(times: number, headers: Record<string, string>) {
  let requests = 0;
  server = createServer((_, response) => {
    requests += 1;
    if (requests <= times) response.writeHead(429, headers).end('{"errors":["Too many requests"]}');
    else response.setHeader("content-type", "application/json").end('{"data":{"id":"asset"}}');
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  const mux = new Mux({
    tokenId: "id",
    tokenSecret: "secret",
    maxRetries: 2,
    baseURL: `http://127.0.0.1:${address.port}`,
    fetch: fetchWithoutLongWaits,
  });
  return { ask: () => mux.video.assets.retrieve("asset"), requests: () => requests };
}

describe("a 429 of the video provider", () => {
  it("with a long Retry-After is passed on at once, without a wait in the SDK", async () => {
    const { ask, requests } = await overloaded(9, { "retry-after": "30" });
    const cause: unknown = await ask().catch((error: unknown) => error);
    expect(requests()).toBe(1);
    expect([muxRetryAfterOf(cause), isMuxUnreachable(cause)]).toEqual([30, true]);
  });

  it("with a short one is retried", async () => {
    const { ask, requests } = await overloaded(1, { "retry-after": "1" });
    expect((await ask()).id).toBe("asset");
    expect(requests()).toBe(2);
  });

  it("may have no time", async () => {
    const { ask } = await overloaded(9, { "x-should-retry": "false" });
    const cause: unknown = await ask().catch((error: unknown) => error);
    expect(muxRetryAfterOf(cause)).toBeUndefined();
  });
});

it("a provider without an answer is unreachable; one that refuses is not", async () => {
  const mux = new Mux({
    tokenId: "id",
    tokenSecret: "secret",
    maxRetries: 0,
    baseURL: "http://127.0.0.1:9",
  });
  const cause: unknown = await mux.video.assets.retrieve("a").catch((error: unknown) => error);
  expect(isMuxUnreachable(cause)).toBe(true);
  expect(isMuxUnreachable(new Error("Something of ours"))).toBe(false);
  expect(isMuxUnreachable(Mux.APIError.generate(404, {}, "Gone", new Headers()))).toBe(false);
});

describe("an asset without video", () => {
  it("is recognized by its tracks or its resolution tier", () => {
    expect(isAudioOnly({ tracks: [{ type: "audio" }, { type: "text" }] })).toBe(true);
    expect(isAudioOnly({ resolution_tier: "audio-only" })).toBe(true);
    expect(isAudioOnly({ tracks: [{ type: "audio" }, { type: "video" }] })).toBe(false);
    expect(isAudioOnly({ resolution_tier: "1080p" })).toBe(false);
    expect(isAudioOnly({})).toBe(false);
  });
});
