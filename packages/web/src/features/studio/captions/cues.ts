import { type Cue, inOrder, newCue, usualLength } from "@/lib/captions/cue.ts";

export interface CueProblem {
  message: string;
  /** Captions with such a problem are not saved. */
  isBlocking: boolean;
}

export const cueLimits = {
  /** Characters of a line, and lines, that are easy to read. */
  easyLine: 42,
  easyLines: 2,
  characters: 500,
  /** Milliseconds. */
  shortest: 500,
  longest: 10_000,
} as const;

const blocking = (message: string): CueProblem => ({ message, isBlocking: true });
const remark = (message: string): CueProblem => ({ message, isBlocking: false });

function timesProblem(cue: Cue, next: Cue | undefined, duration: number | null) {
  if (cue.end <= cue.start) return blocking("The end must be after the start");
  if (duration !== null && cue.start >= duration) return blocking("It starts after the video ends");
  if (next !== undefined && next.start < cue.end) return blocking("It overlaps the next caption");
  const length = cue.end - cue.start;
  if (length < cueLimits.shortest) return remark("Shown for less than half a second");
  if (length > cueLimits.longest) return remark("Shown for more than ten seconds");
  return undefined;
}

function textProblem({ text }: Cue): CueProblem | undefined {
  if (text.trim() === "") return blocking("Write the text, or remove this caption");
  if (text.includes("-->")) return blocking("The text cannot contain -->");
  if (text.length > cueLimits.characters) {
    return blocking(`At most ${cueLimits.characters} characters`);
  }
  const lines = text.split("\n");
  const isEasy =
    lines.length <= cueLimits.easyLines && lines.every((line) => line.length <= cueLimits.easyLine);
  return isEasy ? undefined : remark("Long: two lines of 42 characters are easy to read");
}

/**
 * What is wrong with a caption.
 * @param next the caption that starts after it
 * @param duration Milliseconds of the video; null when it is not known.
 */
export const cueProblems = (
  cue: Cue,
  next: Cue | undefined,
  duration: number | null,
): readonly CueProblem[] =>
  [timesProblem(cue, next, duration), textProblem(cue)].filter((problem) => problem !== undefined);

/** The captions with a problem that prevents saving. */
export const blockedCues = (cues: readonly Cue[], duration: number | null): Cue[] =>
  cues.filter((cue, index) =>
    cueProblems(cue, cues[index + 1], duration).some(({ isBlocking }) => isBlocking),
  );

/** Puts an empty caption after another one, in the room before the next; at the given start when there is none. */
export function addCue(cues: readonly Cue[], afterKey: string | undefined, start: number): Cue[] {
  const index = cues.findIndex(({ key }) => key === afterKey);
  const before = cues[index];
  if (before === undefined) return inOrder([...cues, newCue({ start })]);
  const next = cues[index + 1];
  const end = Math.min(before.end + usualLength, next?.start ?? Number.POSITIVE_INFINITY);
  const added = newCue({ start: before.end, end: Math.max(end, before.end + 1) });
  return cues.toSpliced(index + 1, 0, added);
}

/** The index of the space that is nearest to the middle, or the middle. */
function middleOf(text: string): number {
  const middle = Math.floor(text.length / 2);
  const before = text.lastIndexOf(" ", middle);
  const after = text.indexOf(" ", middle);
  if (before < 1) return after < 1 ? middle : after;
  return after < 1 || middle - before <= after - middle ? before : after;
}

/** Divides a caption in two, its time in the same ratio as its text: at the cursor, or near the middle of the text. */
export function splitCue(cues: readonly Cue[], key: string, cursorInText?: number): Cue[] {
  const index = cues.findIndex((cue) => cue.key === key);
  const cue = cues[index];
  if (cue === undefined) return [...cues];
  const isInside = cursorInText !== undefined && cursorInText > 0 && cursorInText < cue.text.length;
  const cut = isInside ? cursorInText : middleOf(cue.text);
  const share = cue.text.length === 0 ? 0.5 : cut / cue.text.length;
  const splitTime = Math.round(cue.start + (cue.end - cue.start) * share);
  const { settings } = cue;
  return cues.toSpliced(
    index,
    1,
    { ...cue, end: splitTime, text: cue.text.slice(0, cut).trim() },
    newCue({ start: splitTime, end: cue.end, text: cue.text.slice(cut).trim(), settings }),
  );
}

/** Moves a caption and all after it; nothing starts before 0. */
export function shiftCues(cues: readonly Cue[], fromKey: string, by: number): Cue[] {
  const index = cues.findIndex(({ key }) => key === fromKey);
  const first = cues[index];
  if (first === undefined) return [...cues];
  const step = Math.max(by, -first.start);
  return inOrder(
    cues.map((cue, position) =>
      position < index ? cue : { ...cue, start: cue.start + step, end: cue.end + step },
    ),
  );
}
