import { expect, it } from "vitest";
import { type Cue, newCue } from "@/lib/captions/cue.ts";
import { type CueHistory, nextHistory } from "../use-cues.ts";

const first = newCue({ start: 0, text: "Wind" });
const second = newCue({ start: 4000, text: "Rain" });
const opened: CueHistory = { cues: [first, second], past: [], typing: undefined };

const changed = ({ cues }: CueHistory, key: string, changes: Partial<Cue>): readonly Cue[] =>
  cues.map((cue) => (cue.key === key ? { ...cue, ...changes } : cue));

/** Types the texts one after the other, as the keys of a keyboard do. */
const type = (history: CueHistory, { key }: Cue, ...texts: readonly string[]): CueHistory =>
  texts.reduce((now, text) => nextHistory(now, { to: changed(now, key, { text }) }), history);

const textsOf = ({ cues }: CueHistory) => cues.map(({ text }) => text);
const undo = (history: CueHistory) => nextHistory(history, "undo");

it("an undo takes back what was typed in one caption, and not one character", () => {
  const typed = type(opened, first, "Wind ", "Wind f", "Wind fr");
  expect(textsOf(typed)).toEqual(["Wind fr", "Rain"]);
  const undone = undo(typed);
  expect(textsOf(undone)).toEqual(["Wind", "Rain"]);
  expect(undone.past).toEqual([]);
});

it("another caption, another change and an undo begin a new step", () => {
  const typed = type(opened, first, "Wind f", "Wind fr");
  const inBoth = type(typed, second, "Rain f", "Rain fo");
  expect(textsOf(undo(inBoth))).toEqual(["Wind fr", "Rain"]);
  const moved = nextHistory(typed, { to: changed(typed, first.key, { end: 3000 }) });
  const afterMove = type(moved, first, "Wind fro");
  expect(textsOf(undo(afterMove))).toEqual(["Wind fr", "Rain"]);
  expect(textsOf(undo(undo(undo(afterMove))))).toEqual(["Wind", "Rain"]);
  const afterUndo = type(undo(inBoth), second, "Rain s");
  expect(textsOf(undo(afterUndo))).toEqual(["Wind fr", "Rain"]);
});

it("a caption that is added is a step of its own", () => {
  const typed = type(opened, first, "Wind f");
  const third = newCue({ start: 8000 });
  const added = nextHistory(typed, { to: [...typed.cues, third] });
  const filled = type(added, third, "S", "Su");
  expect(textsOf(undo(filled))).toEqual(["Wind f", "Rain", ""]);
  expect(textsOf(undo(undo(filled)))).toEqual(["Wind f", "Rain"]);
});
