import { X } from "lucide-react";
import * as Radix from "radix-ui/dialog";
import type { ReactNode } from "react";
import { cn } from "@/lib/class-names.ts";
import { ClosingGuardContext, useClosingGuard } from "@/lib/closing-guard.ts";
import { useCloseRequest } from "@/lib/use-close-request.ts";
import { useReturnFocus } from "./use-return-focus.ts";

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, right-aligned; stacked on a phone. */
  footer?: ReactNode;
  wide?: boolean;
}

export const overlayClass = "fixed inset-0 z-50 bg-scrim animate-appear";
export const panelClass =
  "fixed z-50 border border-line bg-raised text-ink shadow-xl focus:outline-none animate-rise inset-x-3 bottom-3 max-h-[calc(100dvh-1.5rem)] overflow-y-auto rounded p-6 sm:inset-x-auto sm:bottom-auto sm:left-1/2 sm:top-1/2 sm:w-[28rem] sm:-translate-x-1/2 sm:-translate-y-1/2";

/** For Radix: a press on a message above a dialog is about the message, and the dialog stays open. */
export function keepForMessage(event: Event): void {
  const { target } = event;
  if (target instanceof Element && target.closest('[aria-label="Messages"]'))
    event.preventDefault();
}

/**
 * A modal window: focus stays inside, Escape and a click outside close it, focus returns. A form in it may ask before
 * unsaved work is closed.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  wide,
}: DialogProps) {
  const returnFocus = useReturnFocus();
  const { guards, changeOpen } = useClosingGuard(onOpenChange);
  useCloseRequest(open, () => changeOpen(false));
  return (
    <Radix.Root open={open} onOpenChange={changeOpen}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          data-panel
          onInteractOutside={keepForMessage}
          className={cn(panelClass, wide && "sm:w-[44rem]")}
          {...returnFocus}
          {...(description ? {} : { "aria-describedby": undefined })}
        >
          <Radix.Title className="pr-10 text-lg">{title}</Radix.Title>
          {description && (
            <Radix.Description className="mt-2 text-muted">{description}</Radix.Description>
          )}
          {children && (
            <div className="mt-5">
              <ClosingGuardContext value={guards}>{children}</ClosingGuardContext>
            </div>
          )}
          {footer && <DialogFooter>{footer}</DialogFooter>}
          <Radix.Close
            data-close
            aria-label="Close"
            className="absolute top-3 right-3 inline-flex size-11 items-center justify-center rounded text-muted hover:bg-sunken hover:text-ink"
          >
            <X aria-hidden="true" className="size-5" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">{children}</div>
  );
}
