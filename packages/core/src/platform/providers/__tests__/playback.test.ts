import { generateKeyPairSync } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { cloudEnvironment } from "../../../../test/environment.ts";
import { parseConfig } from "../../config.ts";
import { createPlaybackProvider, type PlaybackProvider } from "../playback.ts";

const config = parseConfig({
  ...cloudEnvironment,
  SECRETS_PATH: "/marquee/production",
});
const key = generateKeyPairSync("rsa", { modulusLength: 2048 })
  .privateKey.export({ type: "pkcs1", format: "pem" })
  .toString();
const seconds = 7200;

let keysRead: number;
let playback: PlaybackProvider;

beforeEach(() => {
  keysRead = 0;
  playback = createPlaybackProvider({
    config,
    secrets: (name) => {
      if (name === "MUX_SIGNING_KEY_ID") keysRead += 1;
      return Promise.resolve(
        name === "MUX_SIGNING_KEY_ID" ? "key" : Buffer.from(key).toString("base64"),
      );
    },
  });
});

const at = (time: string) => new Date(`2026-11-23T${time}Z`);

describe("the addresses of a video", () => {
  it("are signed once a minute for all callers", async () => {
    const first = await playback.addresses({ playbackId: "one", now: at("12:00:01"), seconds });
    expect(keysRead).toBe(4);
    const second = await playback.addresses({ playbackId: "one", now: at("12:00:59"), seconds });
    expect(keysRead).toBe(4);
    expect(second).toEqual(first);
    const text = { playbackId: "one", trackId: "en", now: at("12:00:59"), seconds };
    expect(new URL(await playback.text(text)).search).toBe(new URL(first.stream).search);
    expect(keysRead).toBe(4);
  });

  it("last two hours, less a minute at most", async () => {
    const { expiresAt } = await playback.addresses({
      playbackId: "one",
      now: at("12:00:59.999"),
      seconds,
    });
    expect(expiresAt).toEqual(at("14:00:00"));
  });

  it("are signed anew in the next minute, and for another video", async () => {
    const first = await playback.addresses({ playbackId: "one", now: at("12:00:59"), seconds });
    const next = await playback.addresses({ playbackId: "one", now: at("12:01:00"), seconds });
    expect(next.expiresAt).toEqual(at("14:01:00"));
    expect(next.stream).not.toBe(first.stream);
    const other = await playback.addresses({ playbackId: "two", now: at("12:01:00"), seconds });
    expect(new URL(other.stream).search).not.toBe(new URL(next.stream).search);
    expect(keysRead).toBe(12);
  });

  it("are tried again after a failure", async () => {
    let fails = true;
    const failing = createPlaybackProvider({
      config,
      secrets: (name) =>
        fails
          ? Promise.reject(new Error("No connection"))
          : Promise.resolve(
              name === "MUX_SIGNING_KEY_ID" ? "key" : Buffer.from(key).toString("base64"),
            ),
    });
    const ask = () => failing.addresses({ playbackId: "one", now: at("12:00:00"), seconds });
    await expect(ask()).rejects.toThrow("No connection");
    fails = false;
    expect((await ask()).expiresAt).toEqual(at("14:00:00"));
  });
});
