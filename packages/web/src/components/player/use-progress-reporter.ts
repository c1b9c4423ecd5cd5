import { useEffect, useState } from "react";
import type { PlayerPosition } from "@/lib/playback.ts";
import { useLatest } from "@/lib/use-latest.ts";
import type { PlayerProps } from "./player-props.ts";
import { progressReporter } from "./progress-reporter.ts";

/**
 * Handlers of the player's events that report its position. It is also reported when the page is hidden, closed or
 * changed.
 * @param position undefined while the player has none, and then nothing is reported
 */
export function useProgressReporter(
  onProgress: PlayerProps["onProgress"],
  position: () => PlayerPosition | undefined,
) {
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
  const withPosition = (report: (current: PlayerPosition) => void) => (): void => {
    const current = position();
    if (current !== undefined) report(current);
  };
  return {
    reportStart: withPosition(reporter.reportStart),
    reportPosition: withPosition(reporter.reportPosition),
    reportPause: withPosition(reporter.reportPause),
    reportSeek: withPosition(reporter.reportSeek),
  };
}
