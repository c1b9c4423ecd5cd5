import type { PlayerPosition } from "@/lib/playback.ts";

const everyMilliseconds = 60_000;
/** A player that is paused, ended and closed at the same moment has one position. */
const samePositionSeconds = 0.5;

export type ProgressReporter = ReturnType<typeof progressReporter>;

/**
 * Decides from a player's events when its position is reported (docs/api.md, Watching). Nothing is reported before
 * playback.
 */
export function progressReporter(
  report: (current: PlayerPosition) => void,
  now: () => number = Date.now,
) {
  let isPlaying = false;
  let hasStarted = false;
  let lastReport = { position: Number.NaN, at: 0 };
  let lastKnown: PlayerPosition | undefined;

  const send = (current: PlayerPosition) => {
    lastReport = { position: current.position, at: now() };
    report(current);
  };
  const sendOnce = (current: PlayerPosition | undefined) => {
    if (!hasStarted || current === undefined) return;
    lastKnown = current;
    if (!(Math.abs(current.position - lastReport.position) < samePositionSeconds)) send(current);
  };

  return {
    reportStart(current: PlayerPosition) {
      lastKnown = current;
      // Players also send this event after each wait for data.
      if (isPlaying) return;
      isPlaying = true;
      hasStarted = true;
      send(current);
    },
    reportPosition(current: PlayerPosition) {
      lastKnown = current;
      if (isPlaying && now() - lastReport.at >= everyMilliseconds) send(current);
    },
    reportSeek: sendOnce,
    reportPause(current: PlayerPosition) {
      isPlaying = false;
      sendOnce(current);
    },
    /** The page is hidden or left, and the player may be unloaded, so the last known position counts. */
    reportLeave: () => sendOnce(lastKnown),
  };
}
