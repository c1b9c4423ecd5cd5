import { X } from "lucide-react";
import * as Radix from "radix-ui/dialog";
import type { ReactNode } from "react";
import { cn } from "@/lib/class-names.ts";
import { ClosingGuardContext, useClosingGuard } from "@/lib/closing-guard.ts";
import { useCloseRequest } from "@/lib/use-close-request.ts";
import { keepForMessage, overlayClass } from "./dialog.tsx";
import { useReturnFocus } from "./use-return-focus.ts";

interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  wide?: boolean;
  children: ReactNode;
}

/** Escape during a move by keyboard cancels the move (`sortable-list.tsx`), and not the panel around the list. */
function keepDuringMove(event: KeyboardEvent): void {
  const { target } = event;
  const isMoving =
    target instanceof Element &&
    target.matches("[aria-roledescription=sortable][aria-pressed=true]");
  if (isMoving) event.preventDefault();
}

/** A panel at the side: the mobile menus, forms. A form in it may ask before unsaved work is closed. Focus returns. */
export function Drawer({ open, onOpenChange, title, wide, children }: DrawerProps) {
  const returnFocus = useReturnFocus();
  const { guards, changeOpen } = useClosingGuard(onOpenChange);
  useCloseRequest(open, () => changeOpen(false));
  return (
    <Radix.Root open={open} onOpenChange={changeOpen}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          data-drawer
          aria-describedby={undefined}
          onEscapeKeyDown={keepDuringMove}
          onInteractOutside={keepForMessage}
          {...returnFocus}
          className={cn(
            "fixed inset-y-0 right-0 z-50 flex w-[min(22rem,calc(100vw-3rem))] animate-slide-left flex-col border-l bg-raised shadow-xl max-[18rem]:w-full focus:outline-none",
            wide && "w-[min(40rem,100vw)]",
          )}
        >
          <div className="flex min-h-16 shrink-0 items-center justify-between border-b px-5 py-2">
            <Radix.Title className="min-w-0 text-lg wrap-anywhere">{title}</Radix.Title>
            <Radix.Close
              data-close
              aria-label="Close"
              className="-mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded text-muted hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden="true" className="size-5" />
            </Radix.Close>
          </div>
          {/* Positioned, so that the hidden field of a file, a box or a choice scrolls into view with its label. */}
          <div className="relative flex-1 overflow-y-auto p-5">
            <ClosingGuardContext value={guards}>{children}</ClosingGuardContext>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
