import { useRef } from "react";
import { rememberFocus } from "@/lib/focus.ts";

/**
 * Returns the focus to the element that had it before the dialog opened. Radix returns it to its own trigger only, but
 * any button may have opened the dialog.
 */
export function useReturnFocus() {
  const giveBack = useRef<() => void>(undefined);
  return {
    onOpenAutoFocus: () => {
      giveBack.current = rememberFocus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      giveBack.current?.();
    },
  };
}
