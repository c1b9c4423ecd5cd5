import { expect, it } from "vitest";
import { isExpired, isSameFile } from "../upload/unfinished-uploads.ts";

it("goes on with the same file only, whatever its name", () => {
  const begun = { size: 200, last_modified: 1000 };
  expect(isSameFile(begun, { size: 200, lastModified: 1000 })).toBe(true);
  expect(isSameFile(begun, { size: 201, lastModified: 1000 })).toBe(false);
  expect(isSameFile(begun, { size: 200, lastModified: 2000 })).toBe(false);
});

it("knows when the provider takes nothing any more", () => {
  const upload = {
    user_id: "usr_1",
    video_id: "vid_1",
    channel_id: "chn_1",
    channel_name: "Tides",
    title: "Harbour",
    file_name: "harbour.mp4",
    size: 200,
    last_modified: 1000,
    duration: 2,
  };
  const target = { address: "https://upload.example", expires_at: "2026-11-22T10:00:00.000Z" };
  const end = Date.parse(target.expires_at);
  expect(isExpired({ ...upload, target }, end - 1)).toBe(false);
  expect(isExpired({ ...upload, target }, end)).toBe(true);
  // It waits for its turn: nothing is open that could end.
  expect(isExpired(upload, end)).toBe(false);
});
