import { expect, it } from "vitest";
import { parseTags } from "../tags.ts";
import { durationProblem, fileProblem, titleFromName } from "../upload/video-file.ts";
import { canPublish, statusLabel, takesFile } from "../video-status.ts";

it("takes video files of the allowed size and length", () => {
  expect(fileProblem({ name: "a.MP4", size: 1 })).toBeUndefined();
  expect(fileProblem({ name: "notes.pdf", size: 1 })).toContain("video file");
  expect(fileProblem({ name: "a.mp4", size: 0 })).toContain("empty");
  expect(fileProblem({ name: "a.mp4", size: 50 * 1024 ** 3 + 1 })).toContain("50 GB");
  expect(durationProblem(43_200)).toBeUndefined();
  expect(durationProblem(43_201)).toContain("12 hours");
});

it("makes a title of a file's name", () => {
  expect(titleFromName("the-salt_makers.v2.mp4")).toBe("The salt makers v2");
  expect(titleFromName("\u2068tides\u2069.mp4")).toBe("Tides");
  expect(titleFromName(".mp4")).toBe("Untitled");
  expect(titleFromName(`${"x".repeat(200)}.mp4`)).toHaveLength(100);
});

it("separates tags at commas, without empty and repeated ones", () => {
  expect(parseTags("sea, Salt , ,SEA,")).toEqual(["sea", "Salt"]);
});

it("knows which states can be published and which wait for a file", () => {
  expect(canPublish("ready")).toBe(true);
  expect(canPublish("processing")).toBe(false);
  expect(takesFile("errored")).toBe(true);
  expect(takesFile("blocked")).toBe(false);
  expect(statusLabel({ status: "processing", progress: 43.9 })).toBe("Processing 43 %");
});
