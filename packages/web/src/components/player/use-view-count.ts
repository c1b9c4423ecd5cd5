import { useState } from "react";
import { useLatest } from "@/lib/use-latest.ts";
import type { PlayerProps } from "./player-props.ts";
import { viewCounter } from "./view-counter.ts";

/** Counts the seconds that a player plays, and reports its views. */
export function useViewCount(onWatched: PlayerProps["onWatched"]) {
  const latest = useLatest(onWatched);
  const [counter] = useState(() => viewCounter((seconds) => latest.current?.(seconds)));
  return counter;
}
