import { expect, it } from "vitest";
import { nextOf, watchedOf } from "../playlist-progress.ts";

const videos = [{ id: "one" }, { id: "two" }, { id: "three" }];
const begun = (video_id: string) => ({ video_id, progress_percent: 40, finished: false });
const finished = (video_id: string) => ({ video_id, progress_percent: 100, finished: true });

it.each([
  ["nothing is begun", [], undefined],
  ["the first is begun", [begun("one")], "one"],
  ["the first is finished", [finished("one")], "two"],
  ["a later one is begun", [begun("one"), begun("two")], "two"],
  ["everything is finished", [finished("three"), finished("one")], undefined],
  ["what was begun has left the playlist", [begun("gone")], undefined],
])("where to continue when %s", (_, watched, expected) => {
  expect(nextOf({ videos, watched })?.id).toBe(expected);
});

it("only started videos have a bar", () => {
  const playlist = { watched: [begun("one")] };
  expect([watchedOf(playlist, "one"), watchedOf(playlist, "two")]).toEqual([
    { watchedPercent: 40 },
    {},
  ]);
});
