import { useReducer } from "react";
import type { Cue } from "@/lib/captions/cue.ts";

export interface CueHistory {
  cues: readonly Cue[];
  past: readonly (readonly Cue[])[];
  /** The caption whose text was changed last, and nothing else since. */
  typing: string | undefined;
}

type Step = { to: readonly Cue[] } | "undo";

const maxSteps = 100;

/** The key of the caption whose text is the only difference. */
function typedIn(before: readonly Cue[], after: readonly Cue[]): string | undefined {
  const changed = after.filter((cue, index) => cue !== before[index]);
  const [cue] = changed;
  const former = before.find(({ key }) => key === cue?.key);
  if (cue === undefined || former === undefined || changed.length > 1) return undefined;
  const isText = cue.start === former.start && cue.end === former.end;
  return isText && before.length === after.length ? cue.key : undefined;
}

/** What is typed in one caption is one step. */
export function nextHistory(history: CueHistory, step: Step): CueHistory {
  const { cues, past } = history;
  if (step !== "undo") {
    const typing = typedIn(cues, step.to);
    const isSameStep = typing !== undefined && typing === history.typing;
    return {
      cues: step.to,
      past: isSameStep ? past : [cues, ...past].slice(0, maxSteps),
      typing,
    };
  }
  const [before, ...rest] = past;
  return { cues: before ?? cues, past: rest, typing: undefined };
}

/** The captions while they are edited, with undo. */
export function useCues(initial: readonly Cue[]) {
  const [{ cues, past }, dispatch] = useReducer(nextHistory, {
    cues: initial,
    past: [],
    typing: undefined,
  });
  return {
    cues,
    isChanged: cues !== initial,
    /** The oldest of many steps are forgotten. */
    canUndo: past.length > 0,
    set: (to: readonly Cue[]) => dispatch({ to }),
    undo: () => dispatch("undo"),
  };
}
