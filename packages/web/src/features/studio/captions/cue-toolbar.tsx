import { Plus } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Input } from "@/components/ui/input.tsx";
import type { Cue } from "@/lib/captions/cue.ts";
import { addCue, shiftCues } from "./cues.ts";
import { setAndFocus } from "./use-cue-actions.ts";

interface CueToolbarProps {
  cues: readonly Cue[];
  onChange: (cues: readonly Cue[]) => void;
  /** Milliseconds; where the player is. */
  position: number;
  /** The key of the caption that had the focus last. */
  focused: string | undefined;
}

/** Adds a caption at the player's time, and shifts the captions from the focused one on. */
export function CueToolbar({ cues, onChange, position, focused }: CueToolbarProps) {
  const shiftId = useId();
  const [shift, setShift] = useState("0.5");
  const shiftBy = Math.round(Number(shift.replace(",", ".")) * 1000);
  const isShift = Number.isFinite(shiftBy) && shiftBy !== 0;
  // An undo may have removed it.
  const focusedCue = cues.find(({ key }) => key === focused);
  const from = focusedCue ?? cues[0];
  return (
    <div className="flex flex-wrap items-end gap-2 border-b px-4 py-3">
      <Button
        size="small"
        onClick={() => {
          const next = addCue(cues, undefined, position);
          const place = next.findIndex(({ key }) => !cues.some((cue) => cue.key === key));
          setAndFocus(onChange, next, place);
        }}
      >
        <Plus aria-hidden="true" />
        Add at the player's time
      </Button>
      <label htmlFor={shiftId} className="ml-auto self-center text-sm">
        Shift by seconds
      </label>
      <span className="w-20">
        <Input
          id={shiftId}
          inputMode="decimal"
          className="figures"
          value={shift}
          onChange={(event) => setShift(event.target.value)}
        />
      </span>
      <Button
        size="small"
        disabled={!isShift || from === undefined}
        onClick={() => from && onChange(shiftCues(cues, from.key, shiftBy))}
      >
        {focusedCue === undefined ? "Shift all" : "Shift from here on"}
      </Button>
    </div>
  );
}
