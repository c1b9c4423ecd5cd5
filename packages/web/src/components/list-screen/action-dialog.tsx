import type { ReactNode } from "react";
import { AlertDialog } from "@/components/ui/alert-dialog.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import type { Problems } from "./list-types.ts";

interface ActionDialogProps {
  title: string;
  /** The name of the one item, where the title does not have it. */
  subject: string | undefined;
  description: string;
  /** The verb on the button. */
  confirm: string;
  isDanger: boolean;
  /** The progress of the changes in words; undefined before they start. */
  progress: string | undefined;
  problems: Problems;
  /** The names of items that the reloaded list no longer has. */
  missing: readonly string[];
  /** A form for the input of the action; without it the question is a plain confirmation. */
  form: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/**
 * Asks before an action: shows its consequences, or a form for its input. It stays open until the changes are done.
 * Lists load it with the first question.
 */
export default function ActionDialog({
  title,
  subject,
  description: consequences,
  confirm,
  isDanger,
  progress,
  problems,
  missing,
  form,
  onConfirm,
  onClose,
}: ActionDialogProps) {
  const description = (
    <>
      {subject !== undefined && (
        <strong className="mb-2 block text-ink wrap-anywhere">{subject}</strong>
      )}
      {consequences}
    </>
  );
  const onOpenChange = (open: boolean) => {
    if (!open && progress === undefined) onClose();
  };
  if (form === undefined) {
    return (
      <AlertDialog
        open
        onOpenChange={onOpenChange}
        title={title}
        description={description}
        confirm={confirm}
        {...(progress !== undefined && { confirming: progress })}
        busy={progress !== undefined}
        danger={isDanger}
        onConfirm={onConfirm}
      />
    );
  }
  return (
    <Dialog open onOpenChange={onOpenChange} title={title} description={description}>
      {problems.reasons.length > 0 && (
        <Notice
          tone="danger"
          title={problems.isUnconfirmed ? "The change is not confirmed" : "Nothing was changed"}
          live
          shownFor={problems}
          className="mb-4"
        >
          <ul className="list-disc pl-5">
            {problems.reasons.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
            {missing.map((name) => (
              <li key={name}>
                {name}: It is not in this list any more, so nothing can be done with it here.
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {form}
    </Dialog>
  );
}
