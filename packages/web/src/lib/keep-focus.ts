import { type RefObject, useLayoutEffect, useRef } from "react";
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

/**
 * The ref of a button that a state removes which changes by itself, such as that of an upload. Gives its focus back as
 * `rememberFocus`.
 */
export function useKeptFocus(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(
    () => () => {
      // Not removed yet.
      if (document.activeElement === button.current) rememberFocus()();
    },
    [],
  );
  return button;
}
