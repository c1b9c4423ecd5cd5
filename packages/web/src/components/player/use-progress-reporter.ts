import { useEffect, useState } from "react";
import { useLatest } from "@/lib/use-latest.ts";
import type { PlayerProps } from "./player-props.ts";
import { type ProgressReporter, progressReporter } from "./progress-reporter.ts";

/** A reporter for the lifetime of the player; it also reports when the page is hidden, closed or changed. */
export function useProgressReporter(onProgress: PlayerProps["onProgress"]): ProgressReporter {
  const latest = useLatest(onProgress);
  const [reporter] = useState(() => progressReporter((current) => latest.current?.(current)));
  useEffect(() => {
    const reportWhenHidden = () => {
      if (document.visibilityState === "hidden") reporter.reportLeave();
    };
    document.addEventListener("visibilitychange", reportWhenHidden);
    window.addEventListener("pagehide", reporter.reportLeave);
    return () => {
      document.removeEventListener("visibilitychange", reportWhenHidden);
      window.removeEventListener("pagehide", reporter.reportLeave);
      reporter.reportLeave();
    };
  }, [reporter]);
  return reporter;
}
