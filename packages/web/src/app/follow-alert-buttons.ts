import { rememberFocus } from "@/lib/focus.ts";

/**
 * The button of an error, such as "Try again", is removed together with the error, also when the next try fails. The
 * focus then moves to the heading of that part of the page.
 */
export function followAlertButtons(): void {
  // Before the page's own handler, which may remove the button.
  document.addEventListener("click", rememberButton, { capture: true });
}

/** Ends the wait for the button that was pressed before. */
let stopWaiting: (() => void) | undefined;

function rememberButton({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest("[role=alert] button") : null;
  if (button === null) return;
  stopWaiting?.();
  const restoreFocus = rememberFocus(button);
  const observer = new MutationObserver(() => {
    if (button.isConnected) return;
    observer.disconnect();
    restoreFocus();
  });
  stopWaiting = () => observer.disconnect();
  observer.observe(document.body, { childList: true, subtree: true });
}
