import { useEffect, useRef, useState } from "react";
import type { PlayerProps } from "./playback.ts";
import { type ProgressReporter, progressReporter } from "./progress-reporter.ts";

/** A reporter for the lifetime of the player; it also reports when the page is hidden, closed or changed. */
export function useProgressReporter(onProgress: PlayerProps["onProgress"]): ProgressReporter {
  const latest = useRef(onProgress);
  latest.current = onProgress;
  const [reporter] = useState(() => progressReporter((place) => latest.current?.(place)));
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "hidden") reporter.left();
    };
    document.addEventListener("visibilitychange", look);
    window.addEventListener("pagehide", reporter.left);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("pagehide", reporter.left);
      reporter.left();
    };
  }, [reporter]);
  return reporter;
}
