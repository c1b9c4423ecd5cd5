import { expect, it } from "vitest";
import type { Upload } from "../upload/upload-store.ts";
import { affordable } from "../upload/use-continue-with-minutes.ts";

const uploadOf = (key: string, duration: number, isWaiting = true): Upload => ({
  key,
  file: new File(["film"], `${key}.mp4`),
  title: key,
  channelId: "chn_1",
  channelName: "Salt and Rope",
  duration,
  videoId: `vid_${key}`,
  target: undefined,
  openingKey: key,
  status: "failed",
  sent: 0,
  failure: { remedy: isWaiting ? "minutes" : "retry", message: "It failed." },
});

it("continues the uploads that wait for minutes, as far as there are enough", () => {
  const uploads = [
    uploadOf("long", 3000),
    uploadOf("short", 61),
    uploadOf("lost", 60, false),
    uploadOf("other", 600),
  ];
  const keysFor = (minutes: number) => affordable(uploads, minutes).map(({ key }) => key);
  expect(keysFor(1)).toEqual([]);
  expect(keysFor(11)).toEqual(["short"]);
  expect(keysFor(52)).toEqual(["long", "short"]);
  expect(keysFor(62)).toEqual(["long", "short", "other"]);
});
