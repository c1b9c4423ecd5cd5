import { createContext, type RefObject } from "react";

/** Asks whether unsaved work may be lost, and calls `close` if it may. */
export type ClosingGuard = (close: () => void) => void;

/** The drawer around a form: while the form has unsaved work, its guard decides whether the drawer closes. */
export const ClosingGuardContext = createContext<RefObject<ClosingGuard | undefined> | undefined>(
  undefined,
);
