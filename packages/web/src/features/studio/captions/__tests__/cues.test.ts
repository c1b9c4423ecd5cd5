import { describe, expect, it } from "vitest";
import { newCue } from "@/lib/captions/cue.ts";
import { addCue, cueProblems, shiftCues, splitCue } from "../cues.ts";

const timesOf = (cues: readonly { start: number; end: number }[]) =>
  cues.map(({ start, end }) => [start, end]);

describe("checks", () => {
  const problemsOf = (cue: Parameters<typeof newCue>[0], next?: Parameters<typeof newCue>[0]) => {
    const following = next && newCue({ text: "Rope", ...next });
    return cueProblems(newCue({ text: "Wind", ...cue }), following, 60_000);
  };

  it.each([
    [{ start: 2000, end: 2000 }, "The end must be after the start"],
    [{ start: 60_000, end: 61_000 }, "It starts after the video ends"],
    [{ start: 0, text: " " }, "Write the text, or remove this caption"],
    [{ start: 0, text: "a --> b" }, "The text cannot contain -->"],
    [{ start: 0, text: "x".repeat(501) }, "At most 500 characters"],
  ])("refuse %j", (cue, message) => {
    expect(problemsOf(cue)).toContainEqual({ message, isBlocking: true });
  });

  it("refuse an overlap", () => {
    expect(problemsOf({ start: 0, end: 1001 }, { start: 1000 })).toEqual([
      { message: "It overlaps the next caption", isBlocking: true },
    ]);
    expect(problemsOf({ start: 0, end: 1000 }, { start: 1000 })).toEqual([]);
  });

  it.each([
    [{ start: 0, end: 400 }, "Shown for less than half a second"],
    [{ start: 0, end: 10_001 }, "Shown for more than ten seconds"],
    [{ start: 0, text: "x".repeat(43) }, "Long: two lines of 42 characters are easy to read"],
  ])("only remark on %j", (cue, message) => {
    expect(problemsOf(cue)).toEqual([{ message, isBlocking: false }]);
  });
});

describe("changes", () => {
  const first = newCue({ start: 0, end: 1000, text: "Wind from the west" });
  const second = newCue({ start: 1500, end: 2500, text: "Rope" });
  const cues = [first, second];

  it("add a caption into the room before the next one, or at the player's time", () => {
    expect(timesOf(addCue(cues, first.key, 0))).toEqual([
      [0, 1000],
      [1000, 1500],
      [1500, 2500],
    ]);
    expect(timesOf(addCue([], undefined, 700))).toEqual([[700, 2700]]);
  });

  it("split the time in the ratio of the text", () => {
    const split = splitCue(cues, first.key, 9);
    expect(split.map(({ text }) => text)).toEqual(["Wind from", "the west", "Rope"]);
    expect(timesOf(split).slice(0, 2)).toEqual([
      [0, 500],
      [500, 1000],
    ]);
    // Without a place at the space nearest to the middle.
    expect(splitCue(cues, first.key).map(({ text }) => text)[0]).toBe("Wind from");
  });

  it("shift a caption and all after it, never before the start", () => {
    expect(timesOf(shiftCues(cues, second.key, 250))).toEqual([
      [0, 1000],
      [1750, 2750],
    ]);
    expect(timesOf(shiftCues(cues, first.key, -500))).toEqual([
      [0, 1000],
      [1500, 2500],
    ]);
  });
});
