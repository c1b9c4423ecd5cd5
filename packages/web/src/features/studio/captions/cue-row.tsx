import { Play, Scissors, Trash2 } from "lucide-react";
import { type KeyboardEvent, memo } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Textarea } from "@/components/ui/textarea.tsx";
import type { Cue } from "@/lib/captions/cue.ts";
import { cn } from "@/lib/class-names.ts";
import { cueProblems } from "./cues.ts";
import { TimeField } from "./time-field.tsx";

/** What can be done with one caption of the list. */
export interface CueActions {
  change: (key: string, changes: Partial<Pick<Cue, "start" | "end" | "text">>) => void;
  add: (afterKey: string) => void;
  /** Splits at the cursor; without one, near the middle of the text. */
  split: (key: string, cursorInText?: number) => void;
  remove: (key: string) => void;
  play: (key: string) => void;
  /** Moves the focus to the text of the caption that many rows below. */
  go: (key: string, by: number) => void;
}

interface CueRowProps {
  cue: Cue;
  /** From 1. */
  number: number;
  /** The caption after it. */
  next: Cue | undefined;
  /** Milliseconds of the video; null while it is not known. */
  duration: number | null;
  /** The player is in it. */
  isCurrent: boolean;
  actions: CueActions;
}

export const textFieldId = (key: string) => `caption-${key}`;

function handleShortcut(event: KeyboardEvent<HTMLTextAreaElement>, cue: Cue, actions: CueActions) {
  const isCommand = event.ctrlKey || event.metaKey;
  const { key } = cue;
  if (event.key === "Enter" && isCommand) {
    event.preventDefault();
    if (event.shiftKey) actions.split(key, event.currentTarget.selectionStart);
    else actions.add(key);
  } else if (event.key === "Enter" && event.altKey) {
    event.preventDefault();
    actions.play(key);
  } else if (event.altKey && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
    event.preventDefault();
    actions.go(key, event.key === "ArrowDown" ? 1 : -1);
  }
}

/** One caption: its times, its text, what is wrong with it, and what can be done with it. */
export const CueRow = memo(function CueRow({
  cue,
  number,
  next,
  duration,
  isCurrent,
  actions,
}: CueRowProps) {
  const problems = cueProblems(cue, next, duration);
  const isWrong = problems.some(({ isBlocking }) => isBlocking);
  const problemsId = problems.length > 0 ? `problems-${cue.key}` : undefined;
  return (
    <li
      aria-current={isCurrent || undefined}
      className={cn(
        "grid grid-cols-2 gap-2 border-l-4 p-3 [contain-intrinsic-size:auto_9rem] [content-visibility:auto] sm:grid-cols-[7rem_minmax(0,1fr)_auto]",
        isCurrent ? "border-l-accent bg-accent-wash" : "border-l-transparent",
      )}
    >
      <div className="col-span-2 grid grid-cols-2 gap-2 sm:col-span-1 sm:grid-cols-1">
        <TimeField
          label={`Start of caption ${number}`}
          value={cue.start}
          isInvalid={isWrong}
          describedBy={problemsId}
          onChange={(start) => actions.change(cue.key, { start })}
        />
        <TimeField
          label={`End of caption ${number}`}
          value={cue.end}
          isInvalid={isWrong}
          describedBy={problemsId}
          onChange={(end) => actions.change(cue.key, { end })}
        />
      </div>
      <div className="col-span-2 min-w-0 sm:col-span-1">
        <Textarea
          id={textFieldId(cue.key)}
          aria-label={`Text of caption ${number}`}
          aria-invalid={isWrong || undefined}
          aria-describedby={problemsId}
          rows={2}
          className="min-h-24"
          value={cue.text}
          onChange={(event) => actions.change(cue.key, { text: event.target.value })}
          onKeyDown={(event) => handleShortcut(event, cue, actions)}
        />
        {problemsId && (
          <ul id={problemsId} className="mt-1 space-y-0.5 text-sm">
            {problems.map(({ message, isBlocking }) => (
              <li key={message} className={isBlocking ? "text-danger" : "text-muted"}>
                {message}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="col-span-2 flex sm:col-span-1 sm:flex-col">
        <Button
          variant="quiet"
          size="icon"
          aria-label={`Play from caption ${number}`}
          onClick={() => actions.play(cue.key)}
        >
          <Play aria-hidden="true" />
        </Button>
        <Button
          variant="quiet"
          size="icon"
          aria-label={`Split caption ${number}`}
          onClick={() => actions.split(cue.key)}
        >
          <Scissors aria-hidden="true" />
        </Button>
        <Button
          variant="quiet"
          size="icon"
          aria-label={`Remove caption ${number}`}
          onClick={() => actions.remove(cue.key)}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      </div>
    </li>
  );
});
