import { createContext, useContext, useRef } from "react";

/** Asks whether unsaved work may be lost, and calls `close` if it may. */
export type ClosingGuard = (close: () => void) => void;

/**
 * The drawer, the dialog or the editor around forms: while a form has unsaved work, its guard decides whether the layer
 * closes. With several such forms one guard asks for all of them.
 */
export const ClosingGuardContext = createContext<Set<ClosingGuard> | undefined>(undefined);

/** The place for the guards of a layer, and the change of the layer's state that respects them. */
export function useClosingGuard(onOpenChange: (open: boolean) => void) {
  const guards = useRef(new Set<ClosingGuard>()).current;
  const close = () => onOpenChange(false);
  const changeOpen = (open: boolean): void => {
    const [guard] = guards;
    if (open) onOpenChange(open);
    else if (guard) guard(close);
    else close();
  };
  return { guards, changeOpen };
}

/** Whether a form in the layer has unsaved work; a form that is being sent has none. */
export function useHasUnsavedWork(): () => boolean {
  const guards = useContext(ClosingGuardContext);
  return () => guards !== undefined && guards.size > 0;
}
