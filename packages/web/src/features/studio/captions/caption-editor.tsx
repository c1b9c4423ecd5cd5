import { useEffect, useId, useMemo, useRef, useState } from "react";
import type { PlayerControl } from "@/components/player/player-control.ts";
import { usePlayerPosition } from "@/components/player/use-player-position.ts";
import { UnsavedGuard } from "@/components/unsaved-guard.tsx";
import { useSaveCaptions } from "@/data/captions.ts";
import { writeCaptions } from "@/lib/captions/captions-file.ts";
import type { Cue } from "@/lib/captions/cue.ts";
import { ClosingGuardContext, useClosingGuard } from "@/lib/closing-guard.ts";
import { toast } from "@/lib/toast.ts";
import { useTopCover } from "@/lib/use-top-cover.ts";
import { CaptionSaveBar } from "./caption-save-bar.tsx";
import { CueList } from "./cue-list.tsx";
import { CueToolbar } from "./cue-toolbar.tsx";
import { blockedCues } from "./cues.ts";
import type { EditedCaptions } from "./use-caption-editor.ts";
import { useCaptionsDraft } from "./use-captions-draft.ts";
import { focusCue, useCueActions } from "./use-cue-actions.ts";
import { useCues } from "./use-cues.ts";

interface CaptionEditorProps {
  videoId: string;
  /** Seconds; null while it is not known. */
  duration: number | null;
  control: PlayerControl;
  edited: EditedCaptions;
  onClose: () => void;
}

/** What must be done before the captions can be saved; undefined when nothing must. */
function problemOf(cues: readonly Cue[], wrong: number): string | undefined {
  if (cues.length === 0) return "Add at least one caption before you save.";
  if (wrong === 0) return undefined;
  const marked = wrong === 1 ? "the caption that is" : `the ${wrong} captions that are`;
  return `Correct ${marked} marked before you save.`;
}

/** Edits captions beside the player. */
export default function CaptionEditor({
  videoId,
  duration,
  control,
  edited,
  onClose,
}: CaptionEditorProps) {
  const id = useId();
  const { cues, isChanged, canUndo, set, undo } = useCues(edited.text.cues);
  const [name, setName] = useState(edited.details.name);
  const present = useMemo<EditedCaptions>(() => {
    const { details, text, replaces } = edited;
    return { details: { ...details, name }, text: { ...text, cues }, replaces };
  }, [edited, name, cues]);
  const hasText = isChanged || edited.isDraft === true;
  useCaptionsDraft(videoId, hasText ? present : undefined);
  const [isTried, setIsTried] = useState(false);
  const [focused, setFocused] = useState<string>();
  const save = useSaveCaptions(videoId);
  const position = usePlayerPosition(control);
  const length = duration === null ? null : duration * 1000;
  const wrong = blockedCues(cues, length);

  const actions = useCueActions(cues, set, control);
  const heading = useRef<HTMLHeadingElement>(null);
  const firstWrong = useRef(wrong[0]?.key);
  useEffect(() => {
    // The button that opened it is gone.
    if (firstWrong.current === undefined) heading.current?.focus();
    else focusCue(firstWrong.current);
  }, []);
  const { guards, changeOpen } = useClosingGuard(onClose);
  // The player stays above the captions, except on a wide screen. It belongs to the page, so an invisible element has its
  // place here. A margin of the fields would not do: in several lines the browser scrolls to the caret only.
  const [playerPlace, setPlayerPlace] = useState<HTMLElement | null>(null);
  useTopCover(playerPlace);

  const problem = problemOf(cues, wrong.length);
  const submit = () => {
    setIsTried(true);
    if (wrong[0] !== undefined) focusCue(wrong[0].key);
    if (problem !== undefined) return;
    save.mutate(
      { ...present, text: writeCaptions(present.text) },
      {
        onSuccess: () => {
          toast.success("The captions are saved. Players show them in a moment.");
          onClose();
        },
      },
    );
  };

  return (
    <section aria-labelledby={`${id}-title`} className="rounded border bg-raised">
      <div
        ref={setPlayerPlace}
        className="invisible fixed top-16 hidden h-[calc(min(30svh,56.25vw)+1rem)] max-xl:tall:block"
      />
      <ClosingGuardContext value={guards}>
        <UnsavedGuard when={hasText && !save.isSuccess} />
      </ClosingGuardContext>
      <h2
        id={`${id}-title`}
        ref={heading}
        tabIndex={-1}
        className="border-b px-4 py-3 text-lg wrap-anywhere"
      >
        Captions: {edited.details.name}
      </h2>
      <CueToolbar cues={cues} onChange={set} position={position} focused={focused} />
      <CueList
        cues={cues}
        duration={length}
        position={position}
        actions={actions}
        onFocus={setFocused}
      />
      <p className="border-t px-4 py-3 text-sm text-muted">
        In a text: Ctrl+Enter adds a caption below, and Ctrl+Shift+Enter splits it at the cursor.
        Alt+Enter plays from it. Alt with the arrow keys goes up and down.
      </p>
      <CaptionSaveBar
        problem={isTried ? problem : undefined}
        failure={save.error}
        mayBeRemoved={save.mayBeRemoved}
        name={name}
        onName={setName}
        canUndo={canUndo}
        isSaving={save.isPending}
        onUndo={undo}
        onClose={() => changeOpen(false)}
        onSave={submit}
      />
    </section>
  );
}
