import { Undo2 } from "lucide-react";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import type { PlayerControl } from "@/components/player/player-control.ts";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { UnsavedGuard } from "@/components/unsaved-guard.tsx";
import { useSaveCaptions } from "@/data/captions.ts";
import { offlineMessage } from "@/lib/api.ts";
import { mayBeStored } from "@/lib/api-error.ts";
import { ClosingGuardContext, useClosingGuard } from "@/lib/closing-guard.ts";
import { refusalMessage } from "@/lib/forms.ts";
import { toast } from "@/lib/toast.ts";
import { useBottomCover } from "@/lib/use-bottom-cover.ts";
import { useLatest } from "@/lib/use-latest.ts";
import { useIsOutdated } from "@/lib/use-online.ts";
import { useTopCover } from "@/lib/use-top-cover.ts";
import { useDraft } from "@/session/use-draft.ts";
import { captionsDraft, writeCaptionsDraft } from "./captions-draft.ts";
import { writeCaptions } from "./captions-file.ts";
import { CueList } from "./cue-list.tsx";
import { CueToolbar } from "./cue-toolbar.tsx";
import { blockedCues, type Cue } from "./cues.ts";
import type { EditedCaptions } from "./use-caption-editor.ts";
import { focusCue, useCueActions } from "./use-cue-actions.ts";
import { useCues } from "./use-cues.ts";
import { usePlayerPosition } from "./use-player-position.ts";

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
  const { details, replaces, text: initial, isDraft = false } = edited;
  const { cues, isChanged, set, undo } = useCues(initial.cues);
  const hasText = isChanged || isDraft;
  const storeDraft = useLatest(useDraft(captionsDraft(videoId), () => undefined));
  const draft = useMemo(
    () => (hasText ? writeCaptionsDraft({ ...edited, text: { ...edited.text, cues } }) : ""),
    [edited, cues, hasText],
  );
  useEffect(() => storeDraft.current(draft), [draft, storeDraft]);
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
      { details, text: writeCaptions({ ...initial, cues }), replaces },
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
        className="invisible fixed top-16 h-[calc(min(30svh,56.25vw)+1rem)] xl:hidden"
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
        Captions: {details.name}
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
      <SaveBar
        problem={isTried ? problem : undefined}
        failure={save.error}
        mayBeRemoved={save.mayBeRemoved}
        canUndo={isChanged}
        isSaving={save.isPending}
        onUndo={undo}
        onClose={() => changeOpen(false)}
        onSave={submit}
      />
    </section>
  );
}

interface SaveBarProps {
  /** What must be corrected before the captions can be saved. */
  problem: string | undefined;
  /** Why the last save failed. */
  failure: unknown;
  /** Whether a try has removed the former captions, perhaps. */
  mayBeRemoved: boolean;
  canUndo: boolean;
  isSaving: boolean;
  onUndo: () => void;
  onClose: () => void;
  onSave: () => void;
}

/** In reach from every caption of a long list. */
function SaveBar({
  problem,
  failure,
  mayBeRemoved,
  canUndo,
  isSaving,
  onUndo,
  onClose,
  onSave,
}: SaveBarProps) {
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const message = failure === null ? undefined : refusalMessage(failure);
  const isOutdated = useIsOutdated(message);
  useBottomCover(bar);
  return (
    <div
      ref={setBar}
      // Its own buttons are in view: without the margin, their focus would scroll the page by the height of the bar.
      className="sticky bottom-0 rounded-b border-t bg-raised px-4 py-3 [&_button]:scroll-mb-[-10rem]"
    >
      {problem !== undefined && (
        <Notice tone="danger" live className="mb-3">
          {problem}
        </Notice>
      )}
      {message !== undefined && !isOutdated && (
        <Notice
          tone="danger"
          title={
            mayBeStored(failure) && message !== offlineMessage
              ? "The captions are not confirmed"
              : "The captions could not be saved"
          }
          live
          className="mb-3"
        >
          {message} What you typed is still here.
          {mayBeRemoved && " The former captions may be removed already, so save before you leave."}
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <Button size="small" disabled={!canUndo} onClick={onUndo}>
          <Undo2 aria-hidden="true" />
          Undo
        </Button>
        <Button size="small" onClick={onClose}>
          Close
        </Button>
        <Button size="small" variant="primary" loading={isSaving} onClick={onSave}>
          Save captions
        </Button>
      </div>
    </div>
  );
}
