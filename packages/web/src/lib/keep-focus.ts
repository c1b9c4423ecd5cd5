import { flushSync } from "react-dom";
import { rememberFocus } from "./focus.ts";

/**
 * Changes the state of a component, which removes the focused element, and gives the focus back as `rememberFocus`.
 * @param focused as for `rememberFocus`
 */
export function keepFocus(change: () => void, focused?: Element | null): void {
  const restoreFocus = rememberFocus(focused);
  flushSync(change);
  restoreFocus();
}
