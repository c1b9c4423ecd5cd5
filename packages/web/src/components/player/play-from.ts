import { createContext } from "react";

/** Plays the video of the page from a second. */
export interface PlayFrom {
  /** Seconds of the video. */
  duration: number;
  play: (second: number) => void;
}

/** Absent where there is no video, or where the person may not play it. */
export const PlayFromContext = createContext<PlayFrom | undefined>(undefined);
