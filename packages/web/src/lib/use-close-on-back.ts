import { useEffect } from "react";
import { useLatest } from "./use-latest.ts";

/**
 * Closes a dialog or a menu around the pages when the person goes back or forward. It belongs to the page that they
 * leave, and would cover the other one.
 */
export function useCloseOnBack(close: () => void): void {
  const latest = useLatest(close);
  useEffect(() => {
    const leave = () => latest.current();
    window.addEventListener("popstate", leave);
    return () => window.removeEventListener("popstate", leave);
  }, [latest]);
}
