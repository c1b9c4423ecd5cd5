import { useRef } from "react";

/**
 * Returns the focus to the element that had it before the dialog opened. Radix returns it to its own trigger only, but
 * any button may have opened the dialog.
 */
export function useReturnFocus() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
