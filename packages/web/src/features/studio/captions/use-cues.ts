import { useReducer } from "react";
import type { Cue } from "@/lib/captions/cue.ts";

interface History {
  cues: readonly Cue[];
  past: readonly (readonly Cue[])[];
}

type Step = { to: readonly Cue[] } | "undo";

const maxSteps = 100;

function next({ cues, past }: History, step: Step): History {
  if (step !== "undo") return { cues: step.to, past: [cues, ...past].slice(0, maxSteps) };
  const [before, ...rest] = past;
  return before === undefined ? { cues, past } : { cues: before, past: rest };
}

/** The captions while they are edited, with undo. */
export function useCues(initial: readonly Cue[]) {
  const [{ cues, past }, dispatch] = useReducer(next, { cues: initial, past: [] });
  return {
    cues,
    isChanged: cues !== initial,
    /** The oldest of many steps are forgotten. */
    canUndo: past.length > 0,
    set: (to: readonly Cue[]) => dispatch({ to }),
    undo: () => dispatch("undo"),
  };
}
