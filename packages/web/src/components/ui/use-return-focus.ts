import { type FocusEvent, useRef } from "react";
import { rememberFocus, showFocus } from "@/lib/focus.ts";

/** What can have the focus in a dialog; a link is never the first, as in Radix. */
const controls = "button, input:not([type=hidden]), select, textarea, [tabindex='0']";

/**
 * Focuses the control that the dialog marks by `data-first`. Without one, focuses the dialog itself where its first
 * control would be the one that closes it, such as while its form is loading. A screen reader then says its title, and
 * the Tab key goes on to its content.
 */
function focusContent(event: Event): void {
  const { currentTarget: dialog } = event;
  if (!(dialog instanceof HTMLElement)) return;
  const marked = dialog.querySelector<HTMLElement>("[data-first]");
  if (!marked && !dialog.querySelector(controls)?.matches("[data-close]")) return;
  event.preventDefault();
  (marked ?? dialog).focus();
}

/**
 * Keeps the focus of a dialog in view, and returns it to the element that had it before the dialog opened. Radix returns
 * it to its own trigger only, but any button may have opened the dialog.
 */
export function useReturnFocus() {
  const restore = useRef<() => void>(undefined);
  return {
    // Radix focuses the first control of a question, and leads from the last control to the first one, and back, without
    // scrolling.
    onFocus: ({ target }: FocusEvent) => showFocus(target),
    onOpenAutoFocus: (event: Event) => {
      restore.current = rememberFocus();
      focusContent(event);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      restore.current?.();
    },
  };
}
