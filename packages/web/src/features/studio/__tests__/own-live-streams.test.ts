import type { LiveStreamDetail } from "@marquee/contracts/content/live/live.schema";
import { expect, it } from "vitest";
import { connectedText } from "../live/connected-text.ts";
import { ownStreamsPoll } from "../live/own-streams-poll.ts";

const now = Date.parse("2026-11-28T20:00:00Z");

function textAfter(seconds: number): string {
  const since = new Date(now - seconds * 1000).toISOString();
  const own: LiveStreamDetail["own"] = {
    announced_at: null,
    replay_video_id: null,
    created_at: since,
    version: 1,
    rtmp_url: null,
    encoder: { signal: "connected", since },
  };
  return connectedText({ own }, now);
}

it("an encoder without a picture is promised none for longer than half a minute", () => {
  expect(textAfter(20)).toContain("The picture appears here within seconds.");
  expect(textAfter(40)).toContain("no picture comes");
});

it("the list of streams is read again while one of them may change", () => {
  expect(ownStreamsPoll([{ status: "ended" }, { status: "live" }])).toBe(15_000);
  expect(ownStreamsPoll([{ status: "replay_ready" }, { status: "idle" }])).toBe(60_000);
  expect(ownStreamsPoll([{ status: "replay_failed" }])).toBe(false);
  expect(ownStreamsPoll([])).toBe(false);
});
