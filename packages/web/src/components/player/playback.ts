import type { Chapter } from "@/lib/chapters.ts";
import type { PlayerControl } from "./player-control.ts";

export interface Playback {
  /** Address of the HLS manifest, with its token. */
  url: string;
  /** When the address ends, ISO 8601; null for one that does not. */
  expiresAt: string | null;
  storyboard?: string | undefined;
}

/** Where a player stands. */
export interface Place {
  /** Seconds from the start. */
  position: number;
  /** Of the whole video; undefined while the player does not know it. */
  duration: number | undefined;
}

export interface PlayerProps {
  /** On the air: plays at the live edge, without a place to go on at. */
  live?: boolean;
  videoId: string;
  title: string;
  poster: string | null;
  playback: Playback;
  /** Fetches fresh addresses; called before the current ones end. */
  renew: () => Promise<Playback>;
  /** Called once, after three seconds of playback; with the seconds played. */
  onWatched?: (seconds: number) => void;
  /** Called when the video has been played to its end. */
  onEnded?: () => void;
  /** Second at which to begin; null for the start. */
  startAt?: number | null;
  /** The viewer has left the video at `startAt`: the way back to the start is offered. */
  isResumed?: boolean;
  chapters?: readonly Chapter[];
  /** Reads and moves the player from beside it. */
  control?: PlayerControl;
  /** Called when playing begins, every minute of it, on a pause, a jump, at the end, and when the page is left. */
  onProgress?: ((place: Place) => void) | undefined;
}
