import { text } from "@marquee/contracts/fields";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { DialogFooter } from "@/components/ui/dialog.tsx";
import { TextareaField } from "@/components/ui/textarea.tsx";
import { UnsavedGuard } from "@/components/unsaved-guard.tsx";
import { focusInvalid } from "@/lib/focus-invalid.ts";
import { useDraft } from "@/session/use-draft.ts";
import { reasonDraft } from "../reason-draft.ts";

/** As the contracts have it for what a person reads and for the audit log. */
const reasonField = text(3, 500);

interface ReasonFormProps {
  /** What the reason is about. */
  items: readonly { id: string }[];
  /** The verb on the button. */
  confirm: string;
  cancel?: string;
  label?: string;
  /** Who reads the reason. */
  hint: string;
  isDanger?: true;
  /** Only the audit log keeps the reason. */
  isOptional?: true;
  /** Something is missing in `children`, so the form is not sent. */
  isIncomplete?: boolean;
  /** "2 of 4" while the changes are made. */
  progress: string | undefined;
  onSubmit: (reason: string) => void;
  onCancel: () => void;
  /** Asks for more, above the reason. */
  children?: (isTried: boolean) => ReactNode;
}

/**
 * Asks for the reason of an action. It is sent only when the input is valid; otherwise the field with a problem gets
 * the focus.
 */
export default function ReasonForm({
  items,
  confirm,
  cancel = "Cancel",
  label = "Reason",
  hint,
  isDanger,
  isOptional,
  isIncomplete = false,
  progress,
  onSubmit,
  onCancel,
  children,
}: ReasonFormProps) {
  const [reason, setReason] = useState("");
  const storeDraft = useDraft(reasonDraft(confirm, items), setReason);
  const [isTried, setIsTried] = useState(false);
  const problem =
    isOptional && reason.trim() === ""
      ? undefined
      : reasonField.safeParse(reason).error?.issues[0]?.message;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === undefined && !isIncomplete) return onSubmit(reason.trim());
        focusInvalid(event.currentTarget, () => setIsTried(true));
      }}
    >
      <UnsavedGuard when={reason !== "" && progress === undefined} />
      {children?.(isTried)}
      <TextareaField
        label={label}
        hint={hint}
        optional={isOptional ?? false}
        error={isTried ? problem : undefined}
        rows={3}
        value={reason}
        onChange={({ target }) => {
          setReason(target.value);
          storeDraft(target.value);
        }}
      />
      <DialogFooter>
        <Button onClick={onCancel} disabled={progress !== undefined}>
          {cancel}
        </Button>
        <Button
          type="submit"
          variant={isDanger ? "danger" : "primary"}
          loading={progress !== undefined}
        >
          {progress ?? confirm}
        </Button>
      </DialogFooter>
    </form>
  );
}
