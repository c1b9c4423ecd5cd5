import { viewSeconds } from "@marquee/contracts/constants";
import { useRef } from "react";
import type { PlayerProps } from "./player-props.ts";

/**
 * Counts the seconds that are played, and reports once that they make a view.
 * @returns takes the player's position, and answers the seconds played so far
 */
export function useViewCount(onWatched: PlayerProps["onWatched"]): (time: number) => number {
  const watched = useRef({ seconds: 0, last: 0, isCounted: false });
  return (time) => {
    const state = watched.current;
    const step = time - state.last;
    state.last = time;
    // A seek is not playback.
    if (step > 0 && step < 2) state.seconds += step;
    if (!state.isCounted && state.seconds >= viewSeconds) {
      state.isCounted = true;
      onWatched?.(state.seconds);
    }
    return state.seconds;
  };
}
