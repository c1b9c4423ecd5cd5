import { useEffect } from "react";

/** Resets a mutation that leads to another site: the browser's Back shows the page unchanged, with a busy button. */
export function useResetOnReturn(reset: () => void): void {
  useEffect(() => {
    const resetOnReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset();
    };
    window.addEventListener("pageshow", resetOnReturn);
    return () => window.removeEventListener("pageshow", resetOnReturn);
  }, [reset]);
}
