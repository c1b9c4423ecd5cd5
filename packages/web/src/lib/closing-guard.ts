import { createContext, type RefObject, useRef } from "react";

/** Asks whether unsaved work may be lost, and calls `close` if it may. */
export type ClosingGuard = (close: () => void) => void;

/**
 * The drawer or the dialog around a form: while the form has unsaved work, its guard decides whether the layer closes.
 */
export const ClosingGuardContext = createContext<RefObject<ClosingGuard | undefined> | undefined>(
  undefined,
);

/** The place for the guard of a layer, and the change of the layer's state that respects it. */
export function useClosingGuard(onOpenChange: (open: boolean) => void) {
  const guard = useRef<ClosingGuard>(undefined);
  const close = () => onOpenChange(false);
  const changeOpen = (open: boolean): void => {
    if (open) onOpenChange(open);
    else if (guard.current) guard.current(close);
    else close();
  };
  return { guard, changeOpen };
}
