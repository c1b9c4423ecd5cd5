import { useLocation } from "react-router-dom";

/** The state of a history entry that hands the typed address to another form of these pages. */
export const withEmail = (email: string) => ({ email });

/** The address that was typed into the form before this one; empty without one. */
export function useTypedEmail(): string {
  const state: unknown = useLocation().state;
  if (typeof state !== "object" || state === null || !("email" in state)) return "";
  return typeof state.email === "string" ? state.email : "";
}
