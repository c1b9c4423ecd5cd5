import { viewSeconds } from "@marquee/contracts/constants";

/**
 * Counts the seconds that are played, and reports each playback that makes a view. The server decides which reports
 * count.
 */
export function viewCounter(report: (seconds: number) => void) {
  let seconds = 0;
  let last = 0;
  let isReported = false;
  return {
    /** Takes the player's position, and answers the seconds of this playback. */
    watchTo(time: number): number {
      const step = time - last;
      last = time;
      // A seek is not playback.
      if (step > 0 && step < 2) seconds += step;
      if (!isReported && seconds >= viewSeconds) {
        isReported = true;
        report(seconds);
      }
      return seconds;
    },
    /** The video has ended: to watch it again is another playback. */
    end() {
      if (!isReported) return;
      isReported = false;
      seconds = 0;
    },
  };
}
