import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Playback } from "@/lib/playback.ts";
import { hasExpired, renewalDelay, startRenewal, withUsableExpiry } from "../renewal.ts";

const minute = 60_000;
const opened = Date.parse("2026-11-20T12:00:00Z");
const expiresAt = "2026-11-20T14:00:00Z";
const next: Playback = { url: "https://stream.example/next", expiresAt: "2026-11-20T16:00:00Z" };

let isPlaying = true;
let renewals = 0;
let taken: string[] = [];
const start = () =>
  startRenewal(expiresAt, {
    renew: () => {
      renewals += 1;
      return Promise.resolve(next);
    },
    isPlaying: () => isPlaying,
    take: ({ url }) => void taken.push(url),
  });

beforeEach(() => {
  vi.useFakeTimers({ now: opened });
  isPlaying = true;
  renewals = 0;
  taken = [];
});
afterEach(() => {
  vi.useRealTimers();
});

it("renews five minutes before the addresses expire, never in quick succession", () => {
  expect(renewalDelay(expiresAt, opened)).toBe(115 * minute);
  expect(renewalDelay("2026-11-20T11:00:00Z", opened)).toBe(30_000);
  expect(renewalDelay(null, opened)).toBeUndefined();
  expect(renewalDelay("soon", opened)).toBeUndefined();
});

it("takes renewed addresses in a pause, and without one before the old ones expire", async () => {
  const paused = start();
  const playing = start();
  await vi.advanceTimersByTimeAsync(115 * minute);
  expect([renewals, taken.length]).toEqual([2, 0]);
  paused.takeRenewed();
  expect(taken.length).toBe(1);
  await vi.advanceTimersByTimeAsync(4 * minute);
  expect(taken.length).toBe(2);
  playing.stop();
});

it("renews at once when the viewer returns after the addresses have expired, although it is playing", async () => {
  const renewal = start();
  renewal.renewIfExpired();
  expect(renewals).toBe(0);
  // The timers of a sleeping device stand still.
  vi.setSystemTime(opened + 180 * minute);
  renewal.renewIfExpired();
  renewal.renewIfExpired();
  await vi.advanceTimersByTimeAsync(0);
  expect([renewals, taken]).toEqual([1, [next.url]]);
  renewal.stop();
});

it("does not start with addresses that have expired", () => {
  expect(hasExpired(expiresAt, opened)).toBe(false);
  expect(hasExpired(expiresAt, opened + 120 * minute)).toBe(true);
  expect(hasExpired(null, opened)).toBe(false);
});

it("does not believe a clock by which fresh addresses have expired", () => {
  expect(withUsableExpiry(next, opened)).toBe(next);
  expect(withUsableExpiry(next, opened + 300 * minute).expiresAt).toBeNull();
});
