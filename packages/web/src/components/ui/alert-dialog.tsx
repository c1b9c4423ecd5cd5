import * as Radix from "radix-ui/alert-dialog";
import type { ReactNode } from "react";
import { useCloseRequest } from "@/lib/use-close-request.ts";
import { ActionError } from "./action-error.tsx";
import { Button } from "./button.tsx";
import { DialogFooter, overlayClass, panelClass } from "./dialog.tsx";
import { useReturnFocus } from "./use-return-focus.ts";

interface AlertDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  /** The verb, e.g. "Delete channel". */
  confirm: string;
  /** Shown on the button while `busy`. */
  confirming?: string;
  cancel?: string;
  busy?: boolean;
  danger?: boolean;
  /** Why the action failed; the dialog stays open for another try. */
  error?: unknown;
  onConfirm: () => void;
}

/** A question that must be answered: a click outside does not close it, Escape cancels, focus returns. */
export function AlertDialog({
  open,
  onOpenChange,
  title,
  description,
  confirm,
  confirming,
  cancel = "Cancel",
  busy = false,
  danger = false,
  error = null,
  onConfirm,
}: AlertDialogProps) {
  const returnFocus = useReturnFocus();
  useCloseRequest(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content data-panel className={panelClass} {...returnFocus}>
          <Radix.Title className="text-lg">{title}</Radix.Title>
          <Radix.Description className="mt-2 text-muted">{description}</Radix.Description>
          <ActionError error={error} className="mt-3" />
          <DialogFooter>
            <Radix.Cancel asChild>
              <Button disabled={busy}>{cancel}</Button>
            </Radix.Cancel>
            <Button variant={danger ? "danger" : "primary"} loading={busy} onClick={onConfirm}>
              {busy ? (confirming ?? confirm) : confirm}
            </Button>
          </DialogFooter>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
