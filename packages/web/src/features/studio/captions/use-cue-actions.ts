import { useMemo } from "react";
import { flushSync } from "react-dom";
import type { PlayerControl } from "@/components/player/player-control.ts";
import { type Cue, inOrder } from "@/lib/captions/cue.ts";
import { rememberFocus } from "@/lib/focus.ts";
import { useLatest } from "@/lib/use-latest.ts";
import { type CueActions, textFieldId } from "./cue-row.tsx";
import { addCue, splitCue } from "./cues.ts";

/** Moves the focus to the text of a caption that is shown. */
export function focusCue(key: string): void {
  document.getElementById(textFieldId(key))?.focus();
}

/**
 * Changes the captions and moves the focus to the text of one of them. Both are done when it returns: a focus that
 * moved later would take what is typed next away from another field.
 */
export function setAndFocus(
  set: (cues: readonly Cue[]) => void,
  next: readonly Cue[],
  place: number,
): void {
  flushSync(() => set(next));
  const cue = next[place];
  if (cue !== undefined) focusCue(cue.key);
}

/** The actions of the caption rows. The functions stay the same, so that only a changed row renders again. */
export function useCueActions(
  cues: readonly Cue[],
  set: (cues: readonly Cue[]) => void,
  control: PlayerControl,
): CueActions {
  const latest = useLatest({ cues, set });
  return useMemo<CueActions>(() => {
    const indexOf = (key: string) => latest.current.cues.findIndex((cue) => cue.key === key);
    return {
      change: (key, changes) => {
        const changed = latest.current.cues.map((cue) =>
          cue.key === key ? { ...cue, ...changes } : cue,
        );
        latest.current.set(changes.text === undefined ? inOrder(changed) : changed);
      },
      add: (afterKey) => {
        const place = indexOf(afterKey) + 1;
        setAndFocus(latest.current.set, addCue(latest.current.cues, afterKey, 0), place);
      },
      split: (key, cursorInText) => {
        const place = indexOf(key) + 1;
        setAndFocus(latest.current.set, splitCue(latest.current.cues, key, cursorInText), place);
      },
      remove: (key) => {
        const next = latest.current.cues.filter((cue) => cue.key !== key);
        const restoreFocus = rememberFocus();
        setAndFocus(latest.current.set, next, Math.min(indexOf(key), next.length - 1));
        // No caption is left to focus when the only one was removed.
        restoreFocus();
      },
      play: (key) => {
        const cue = latest.current.cues[indexOf(key)];
        if (cue !== undefined) control.seek(cue.start / 1000);
      },
      go: (key, by) => {
        const cue = latest.current.cues[indexOf(key) + by];
        if (cue !== undefined) focusCue(cue.key);
      },
    };
  }, [control, latest]);
}
