import type { ReactNode } from "react";
import { AlertDialog } from "@/components/ui/alert-dialog.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";

interface ActionDialogProps {
  title: string;
  description: string;
  /** The verb on the button. */
  confirm: string;
  isDanger: boolean;
  /** How far the changes are, in words; undefined until they begin. */
  progress: string | undefined;
  /** What the action needs to know; without it the question is a plain confirmation. */
  form: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/**
 * Asks before an action is done: its consequences, or what it needs to know. Stays until the changes are through.
 * Lists load it with the first question.
 */
export default function ActionDialog({
  title,
  description,
  confirm,
  isDanger,
  progress,
  form,
  onConfirm,
  onClose,
}: ActionDialogProps) {
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
      {form}
    </Dialog>
  );
}
