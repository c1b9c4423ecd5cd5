import { Copy } from "lucide-react";
import { type KeyboardEvent, memo, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { PlayerControl } from "@/components/player/player-control.ts";
import { usePlayerPosition } from "@/components/player/use-player-position.ts";
import { Button } from "@/components/ui/button.tsx";
import { TextField } from "@/components/ui/field.tsx";
import { lineAt, type TranscriptLine } from "@/lib/captions/transcript-lines.ts";
import { cn } from "@/lib/class-names.ts";
import { copyText } from "@/lib/copy-text.ts";
import { formatCount } from "@/lib/count.ts";
import { itemsForKey } from "@/lib/items-for-key.ts";
import { keepFocus } from "@/lib/keep-focus.ts";
import { formatDuration } from "@/lib/time.ts";

interface TranscriptTextProps {
  lines: readonly TranscriptLine[];
  /** BCP 47. */
  language: string | undefined;
  control: PlayerControl;
}

const patternOf = (wanted: string): RegExp =>
  new RegExp(wanted.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "iu");

/** A text in which each place of what is looked for is marked. */
function MarkedText({ text, wanted }: { text: string; wanted: string }) {
  const found = wanted === "" ? null : patternOf(wanted).exec(text);
  if (found === null) return text;
  const [same] = found;
  return (
    <>
      {text.slice(0, found.index)}
      <mark className="rounded-xs bg-accent text-accent-ink">{same}</mark>
      <MarkedText text={text.slice(found.index + same.length)} wanted={wanted} />
    </>
  );
}

interface LineProps {
  line: TranscriptLine;
  wanted: string;
  language: string | undefined;
  isCurrent: boolean;
  /** Only one line is reached by Tab, because a long transcript would keep the keyboard from what follows it. */
  isTabStop: boolean;
  onChoose: (seconds: number) => void;
  onKeyboardFocus: (line: TranscriptLine) => void;
}

/** A long video has thousands of lines, and only two of them change at a time. */
const Line = memo(function Line({
  line,
  wanted,
  language,
  isCurrent,
  isTabStop,
  onChoose,
  onKeyboardFocus,
}: LineProps) {
  return (
    <li>
      <button
        type="button"
        aria-current={isCurrent ? "true" : undefined}
        tabIndex={isTabStop ? undefined : -1}
        onClick={() => onChoose(line.start)}
        onFocus={({ target }) => target.matches(":focus-visible") && onKeyboardFocus(line)}
        className={cn(
          "flex w-full items-baseline gap-3 rounded-sm px-2 py-1.5 text-left pointer-coarse:min-h-11",
          isCurrent ? "bg-accent-wash" : "hover:bg-sunken",
        )}
      >
        <span className="figures min-w-14 shrink-0 text-sm font-semibold text-accent-text">
          {formatDuration(line.start)}
        </span>
        <bdi lang={language} className="min-w-0 wrap-anywhere">
          <MarkedText text={line.text} wanted={wanted} />
        </bdi>
      </button>
    </li>
  );
});

/** Moves the focus between the lines by arrow keys, Home and End. */
function moveBetweenLines(event: KeyboardEvent<HTMLOListElement>): void {
  const { target, currentTarget, key, altKey, ctrlKey, metaKey, shiftKey } = event;
  const hasModifier = altKey || ctrlKey || metaKey || shiftKey;
  if (hasModifier || !(target instanceof HTMLButtonElement)) return;
  const lines = [...currentTarget.querySelectorAll("button")];
  const [next] = itemsForKey(key, lines, lines.indexOf(target));
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

/**
 * The lines of a transcript. Each plays from its time; the current one stays in view until the reader scrolls away or
 * looks for a word.
 */
export function TranscriptText({ lines, language, control }: TranscriptTextProps) {
  const [typed, setTyped] = useState("");
  const [isFollowing, setIsFollowing] = useState(true);
  /** The line on which the keyboard is. */
  const [reached, setReached] = useState<TranscriptLine>();
  const list = useRef<HTMLOListElement>(null);
  const milliseconds = usePlayerPosition(control);
  const wanted = typed.trim();
  const current = milliseconds === 0 ? undefined : lines[lineAt(lines, milliseconds / 1000)];
  const shown = useMemo(() => {
    const pattern = patternOf(wanted);
    return wanted === "" ? lines : lines.filter(({ text }) => pattern.test(text));
  }, [lines, wanted]);
  const place = current === undefined ? -1 : shown.indexOf(current);
  const choose = useCallback(
    (seconds: number) => {
      control.seek(seconds);
      setIsFollowing(true);
    },
    [control],
  );
  useEffect(() => {
    const row = list.current?.children[place];
    if (!isFollowing || wanted !== "" || list.current === null || row === undefined) return;
    const { top, height } = list.current.getBoundingClientRect();
    const at = row.getBoundingClientRect();
    // Only the list scrolls, not the page.
    list.current.scrollTop += at.top - top - (height - at.height) / 2;
  }, [place, isFollowing, wanted]);
  const stopFollowing = () => setIsFollowing(false);
  const reach = useCallback((line: TranscriptLine) => {
    setReached(line);
    setIsFollowing(false);
  }, []);
  const tabStop = [reached, current].find((line) => line && shown.includes(line)) ?? shown[0];
  if (lines.length === 0) return <p className="p-4 text-muted">There is nothing to read in it.</p>;
  return (
    <>
      <div className="flex items-end gap-2 p-4">
        <TextField
          label="Find in the transcript"
          className="grow"
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button
          variant="quiet"
          size="icon"
          aria-label="Copy the transcript"
          onClick={() => copyText(lines.map(({ text }) => text).join("\n"), "Transcript copied")}
        >
          <Copy aria-hidden="true" />
        </Button>
      </div>
      <p role="status" className={cn("px-4 pb-2 text-sm text-muted", wanted === "" && "sr-only")}>
        {wanted !== "" &&
          (shown.length === 0 ? "No line has this." : formatCount(shown.length, "line"))}
      </p>
      <ol
        ref={list}
        onWheel={stopFollowing}
        onTouchMove={stopFollowing}
        onKeyDown={moveBetweenLines}
        onBlur={() => setReached(undefined)}
        className="max-h-96 overflow-y-auto border-t p-2"
      >
        {shown.map((line) => (
          <Line
            // Two people may speak at the same time.
            key={`${line.start} ${line.text}`}
            line={line}
            wanted={wanted}
            language={language}
            isCurrent={line === current}
            isTabStop={line === tabStop}
            onChoose={choose}
            onKeyboardFocus={reach}
          />
        ))}
      </ol>
      {reached !== undefined && (
        <p className="border-t px-4 py-2 text-sm text-muted">Arrow keys lead to the other lines.</p>
      )}
      {!isFollowing && place >= 0 && wanted === "" && (
        <div className="border-t p-2">
          <Button size="small" wide onClick={() => keepFocus(() => setIsFollowing(true))}>
            Back to the current line
          </Button>
        </div>
      )}
    </>
  );
}
