import { expect, it } from "vitest";
import { removedText, unavailableText, videoCountText } from "../video-count-text.ts";

it("counts the videos of a playlist", () => {
  expect([0, 1, 3].map(videoCountText)).toEqual(["No videos yet", "1 video", "3 videos"]);
});

it("counts the videos that are no longer available", () => {
  expect([1, 2].map(unavailableText)).toEqual([
    "1 video is no longer available.",
    "2 videos are no longer available.",
  ]);
});

it("counts the videos that were removed", () => {
  expect([1, 2].map(removedText)).toEqual(["1 video is removed.", "2 videos are removed."]);
});
