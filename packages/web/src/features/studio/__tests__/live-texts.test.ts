import type { LiveStreamDetail } from "@marquee/contracts/content/live/live.schema";
import { describe, expect, it } from "vitest";
import { announcedText } from "../live/announced-text.ts";
import { deleteQuestion } from "../live/delete-question.ts";
import { endedText } from "../live/ended-text.ts";
import { isInLastHour } from "../live/longest-broadcast.ts";

const noon = new Date(2026, 10, 27, 12, 4);
const at = (milliseconds: number) => new Date(noon.getTime() + milliseconds).toISOString();
const hour = 3_600_000;

const own = (replay_video_id: string | null): LiveStreamDetail["own"] => ({
  announced_at: null,
  replay_video_id,
  created_at: at(0),
  version: 1,
  rtmp_url: null,
  encoder: null,
});

const streamOf = (changes: Partial<LiveStreamDetail>): LiveStreamDetail => ({
  stream_id: "liv_1",
  slug: "storm-watch-liv_1",
  stream_name: "Storm watch",
  stream_title: "Storm watch",
  channel_id: "chn_1",
  channel_name: "Harbour live",
  creator_id: "usr_1",
  creator_name: "Lena",
  started_at: at(0),
  description: "",
  channel_slug: "harbour-live-chn_1",
  creator_slug: "lena-usr_1",
  creator_profile_picture: null,
  privacy_type: "public",
  status: "ended",
  access: "not_ready",
  viewer_count: 0,
  ended_at: at(hour),
  playback: null,
  replay: null,
  own: own(null),
  ...changes,
});

describe("when followers were notified", () => {
  it("is a time on the same day, with the date from the next day on", () => {
    expect(announcedText(at(0), noon.getTime() + 11 * hour)).toBe(
      "Followers were notified at 12:04.",
    );
    expect(announcedText(at(0), noon.getTime() + 12 * hour)).toBe(
      "Followers were notified on 27 November 2026 at 12:04.",
    );
  });
});

describe("a broadcast that the provider has ended after twelve hours", () => {
  const reason =
    "The stream has ended. A broadcast ends after 12 hours. Set up a new stream to go on.";
  it.each([
    [12 * hour + 60_000, true],
    [12 * hour - 20_000, true],
    [12 * hour - 120_000, false],
  ])("after %i milliseconds: told %s", (length, isTold) => {
    const text = endedText(streamOf({ ended_at: at(length) }));
    expect(text.startsWith(reason)).toBe(isTold);
    expect(text).toMatch(/ Its recording is being prepared and becomes a draft video\.$/);
  });

  it("is told in its last hour", () => {
    const stream = streamOf({ status: "live", ended_at: null });
    expect(isInLastHour(stream, noon.getTime() + 10.9 * hour)).toBe(false);
    expect(isInLastHour(stream, noon.getTime() + 11 * hour)).toBe(true);
  });
});

it("a recording that is not published may be scheduled or blocked, so it is not called a draft", () => {
  expect(endedText(streamOf({ status: "replay_ready", own: own("vid_1") }))).toBe(
    "The stream has ended. Its recording is a video of this channel that is not published.",
  );
});

describe("the question before a live stream is deleted", () => {
  it.each<[Partial<LiveStreamDetail>, string]>([
    [
      { status: "idle", started_at: null, ended_at: null },
      "Its page is removed, and its key stops working. This cannot be undone.",
    ],
    [{ started_at: null }, "Its page is removed. This cannot be undone."],
    [
      {},
      "Its page is removed. The recording, which is still being prepared, is deleted with it. This cannot be undone.",
    ],
    [
      { status: "replay_ready", own: own("vid_1") },
      "Its page is removed. The recording stays a video of this channel. This cannot be undone.",
    ],
    [{ status: "replay_ready" }, "Its page is removed. This cannot be undone."],
    [{ status: "replay_failed" }, "Its page is removed. This cannot be undone."],
  ])("of %o", (changes, text) => {
    expect(deleteQuestion(streamOf(changes))).toBe(text);
  });
});
