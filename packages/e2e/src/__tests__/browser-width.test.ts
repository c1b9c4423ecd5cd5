import { describe, expect, it } from "vitest";
import { laptop, phone, windowOf } from "../browser-width.ts";

const story = {
  file: "/project/packages/e2e/watcher/buying.spec.ts",
  title: "a watcher buys a video",
};
const windows = (file: string, seeds: readonly number[]) =>
  seeds.map((seed) => windowOf({ ...story, file }, { seed }));

describe("the window of a story", () => {
  it("is both a phone and a laptop in two runs with neighbouring seeds", () => {
    expect(windows(story.file, [7, 8])).toEqual(expect.arrayContaining([phone, laptop]));
    expect(windows("/project/packages/e2e/public/browse.spec.ts", [41, 42])).toEqual(
      expect.arrayContaining([phone, laptop]),
    );
  });

  it("is the same in every run with one seed", () => {
    const [first, second] = windows(story.file, [7, 7]);
    expect(first).toEqual(second);
  });

  it("differs between the stories of one run", () => {
    const titles = Array.from({ length: 20 }, (_, number) => `story ${number}`);
    const seen = titles.map((title) => windowOf({ ...story, title }, { seed: 7 }).width);
    expect(new Set(seen)).toEqual(new Set([360, 1280]));
  });

  it("is a laptop for creators and admins", () => {
    expect(windows("/project/packages/e2e/creator/live.spec.ts", [7, 8])).toEqual([laptop, laptop]);
  });

  it("is as wide as the run was told", () => {
    expect(windowOf(story, { seed: 7, width: "768" })).toEqual({ width: 768, height: 740 });
  });
});
