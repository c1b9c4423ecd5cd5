import { useMemo } from "react";
import type { PlayerControl } from "@/components/player/player-control.ts";
import { useLatest } from "@/lib/use-latest.ts";
import { type CueActions, textFieldId } from "./cue-row.tsx";
import { addCue, type Cue, inOrder, splitCue } from "./cues.ts";

/** Moves the focus to the text of a caption. */
export function focusCue(key: string): void {
  document.getElementById(textFieldId(key))?.focus();
}

/** What the rows of the captions do: they stay the same, so that only a changed row renders again. */
export function useCueActions(
  cues: readonly Cue[],
  set: (cues: readonly Cue[]) => void,
  control: PlayerControl,
): CueActions {
  const latest = useLatest({ cues, set });
  return useMemo<CueActions>(() => {
    const indexOf = (key: string) => latest.current.cues.findIndex((cue) => cue.key === key);
    const focusText = (key: string | undefined) => {
      if (key !== undefined) requestAnimationFrame(() => focusCue(key));
    };
    return {
      change: (key, changes) => {
        const changed = latest.current.cues.map((cue) =>
          cue.key === key ? { ...cue, ...changes } : cue,
        );
        latest.current.set(changes.text === undefined ? inOrder(changed) : changed);
      },
      add: (afterKey) => {
        const next = addCue(latest.current.cues, afterKey, 0);
        focusText(next[indexOf(afterKey) + 1]?.key);
        latest.current.set(next);
      },
      split: (key, cursorInText) => {
        const next = splitCue(latest.current.cues, key, cursorInText);
        focusText(next[indexOf(key) + 1]?.key);
        latest.current.set(next);
      },
      remove: (key) => {
        const next = latest.current.cues.filter((cue) => cue.key !== key);
        focusText(next[Math.min(indexOf(key), next.length - 1)]?.key);
        latest.current.set(next);
      },
      play: (key) => {
        const cue = latest.current.cues[indexOf(key)];
        if (cue !== undefined) control.seek(cue.start / 1000);
      },
      go: (key, by) => focusText(latest.current.cues[indexOf(key) + by]?.key),
    };
  }, [control, latest]);
}
