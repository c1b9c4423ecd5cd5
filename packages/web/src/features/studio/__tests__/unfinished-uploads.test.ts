import { expect, it } from "vitest";
import { isExpired, isSameFile, uploadOfFile } from "../upload/unfinished-uploads.ts";

it("goes on with the same file only, whatever its name", () => {
  const begun = { size: 200, last_modified: 1000 };
  expect(isSameFile(begun, { size: 200, lastModified: 1000 })).toBe(true);
  expect(isSameFile(begun, { size: 201, lastModified: 1000 })).toBe(false);
  expect(isSameFile(begun, { size: 200, lastModified: 2000 })).toBe(false);
});

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

it("knows when the provider takes nothing any more", () => {
  expect(isExpired({ ...upload, target }, end - 1)).toBe(false);
  expect(isExpired({ ...upload, target }, end)).toBe(true);
  // It waits for its turn: nothing is open that could end.
  expect(isExpired(upload, end)).toBe(false);
});

it("goes on while its opening may be unanswered", () => {
  const file = { size: 200, lastModified: 1000 };
  const sending = () => ({ status: "uploading", replacement: null }) as const;
  const begun = { ...upload, opening_key: "opening" };
  expect(uploadOfFile([begun], file, sending, end)).toBe(begun);
  // Another device sends a file to the video.
  expect(uploadOfFile([upload], file, sending, end)).toBeUndefined();
});

it.each([
  ["goes on while the server waits for it", "uploading", end - 1, true],
  ["begins anew after its time", "uploading", end, false],
  ["begins anew when the server has ended it", "timed_out", end - 1, false],
  ["begins anew when it was cancelled on another device", "cancelled", end - 1, false],
] as const)("a file that is chosen again %s", (_, status, now, goesOn) => {
  const begun = { ...upload, target };
  const file = { size: 200, lastModified: 1000 };
  const found = uploadOfFile([begun], file, () => ({ status, replacement: null }), now);
  expect(found).toBe(goesOn ? begun : undefined);
});
