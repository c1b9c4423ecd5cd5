import { Undo2 } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { TextField } from "@/components/ui/field.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { ApiError, isUnconfirmed } from "@/lib/api-error.ts";
import { rootError } from "@/lib/forms.ts";
import { withFullStop } from "@/lib/full-stop.ts";
import { useBottomCover } from "@/lib/use-bottom-cover.ts";
import { useIsOutdated } from "@/lib/use-online.ts";

interface CaptionSaveBarProps {
  /** What must be corrected before the captions can be saved. */
  problem: string | undefined;
  /** Why the last save failed. */
  failure: unknown;
  /** Whether a try has removed the former captions, perhaps. */
  mayBeRemoved: boolean;
  /** Of the captions; it can be changed when it is refused. */
  name: string;
  onName: (name: string) => void;
  canUndo: boolean;
  isSaving: boolean;
  onUndo: () => void;
  onClose: () => void;
  onSave: () => void;
}

/** Saves edited captions, and says why they are not saved. In reach from every caption of a long list. */
export function CaptionSaveBar({
  problem,
  failure,
  mayBeRemoved,
  name,
  onName,
  canUndo,
  isSaving,
  onUndo,
  onClose,
  onSave,
}: CaptionSaveBarProps) {
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const error = failure === null ? undefined : rootError(failure);
  const isOutdated = useIsOutdated(error?.message);
  useBottomCover(bar);
  return (
    <div
      ref={setBar}
      // Its own buttons are in view: without the margin, their focus would scroll the page by the height of the bar.
      className="rounded-b border-t bg-raised px-4 py-3 tall:sticky tall:bottom-0 [&_button]:scroll-mb-[-10rem]"
    >
      {problem !== undefined && (
        <Notice tone="danger" live className="mb-3">
          {problem}
        </Notice>
      )}
      {error && !isOutdated && (
        <Notice
          tone="danger"
          title={
            isUnconfirmed(error.type)
              ? "The captions are not confirmed"
              : "The captions could not be saved"
          }
          live
          className="mb-3"
        >
          {withFullStop(error.message)} What you typed is still here.
          {mayBeRemoved && " The former captions may be removed already, so save before you leave."}
        </Notice>
      )}
      {failure instanceof ApiError && "name" in failure.fields && (
        <TextField
          label="Name"
          hint="Shown in the menu of the player."
          className="mb-3"
          value={name}
          onChange={({ target }) => onName(target.value)}
        />
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
