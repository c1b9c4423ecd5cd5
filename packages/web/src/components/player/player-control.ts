import { createStore, type Store } from "@/lib/store.ts";

/** Reads and moves a player from other parts of the page, whether the player is loaded or not. */
export interface PlayerControl {
  /** Seconds from the start; 0 before playback. */
  position: () => number;
  /** Plays from this position, and opens the player if necessary. */
  seek: (seconds: number) => void;
  /** The second to which the player must seek, until it has done so. */
  wanted: Store<number | undefined>;
  setPosition: (seconds: number) => void;
}

export function createPlayerControl(): PlayerControl {
  const wanted = createStore<number | undefined>(undefined);
  let position = 0;
  return {
    position: () => position,
    seek: wanted.set,
    wanted,
    setPosition: (seconds) => {
      position = seconds;
    },
  };
}
