import type { Cue } from "@/lib/captions/cue.ts";
import { type CueActions, CueRow, textFieldId } from "./cue-row.tsx";

interface CueListProps {
  cues: readonly Cue[];
  /** Of the video, in milliseconds; null while it is not known. */
  duration: number | null;
  /** Of the player, in milliseconds. */
  position: number;
  actions: CueActions;
  /** Called with the key of the caption whose text gets the focus. */
  onFocus: (key: string) => void;
}

/** The rows of the captions, in order. */
export function CueList({ cues, duration, position, actions, onFocus }: CueListProps) {
  if (cues.length === 0) {
    return (
      <p className="px-4 py-8 text-center text-muted">
        No captions yet. Play the video, and add one where somebody speaks.
      </p>
    );
  }
  return (
    <ol
      className="divide-y divide-line"
      onFocus={({ target }) => {
        const focused = cues.find(({ key }) => target.id === textFieldId(key));
        if (focused !== undefined) onFocus(focused.key);
      }}
    >
      {cues.map((cue, index) => (
        <CueRow
          key={cue.key}
          cue={cue}
          number={index + 1}
          next={cues[index + 1]}
          duration={duration}
          isCurrent={cue.start <= position && position < cue.end}
          actions={actions}
        />
      ))}
    </ol>
  );
}
