import { createStore, type Store } from "@/lib/store.ts";

/** How what stands beside a player reads and moves it, whether or not the player is loaded yet. */
export interface PlayerControl {
  /** Seconds from the start; 0 before anything was played. */
  position: () => number;
  /** Plays from there. A player that is not open yet opens. */
  seek: (seconds: number) => void;
  /** For the player: the second to go to, until it is there. */
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
