import type { ReactNode, RefObject } from "react";
import type { Chapter } from "@/lib/chapters.ts";
import type { Playback, PlayerPosition } from "@/lib/playback.ts";
import type { PlayerControl } from "./player-control.ts";

export interface PlayerProps {
  /** A live stream: plays at the live edge, and stores no position. */
  live?: boolean;
  videoId: string;
  title: string;
  channelName: string;
  poster: string | null;
  playback: Playback;
  /** Requests fresh addresses; called before the current ones expire. */
  renew: () => Promise<Playback>;
  /** Called when the media or their addresses could not be loaded: the video may have been taken down. */
  onFailed?: () => void;
  /** Called once, after three seconds of playback, with the seconds played. */
  onWatched?: (seconds: number) => void;
  /** Called when the video has been played to its end. */
  onEnded?: () => void;
  /** Shown over the picture from the end until the viewer plays or seeks again. */
  afterEnd?: ReactNode;
  /** Opens the video before or after this one, where a media key asks for it. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  /** Second at which to start; null for the beginning. */
  startAt?: number | null;
  /** The viewer left the video at `startAt`, so the player offers to restart. */
  isResumed?: boolean;
  chapters?: readonly Chapter[];
  /** Reads and moves the player from other parts of the page. */
  control?: PlayerControl;
  /**
   * Fills the screen instead of the player. It stays in the page while one video follows another, so that full screen
   * stays too.
   */
  fullScreenFrame?: RefObject<HTMLElement | null>;
  /** Called when playback begins, every minute, on a pause, on a seek, at the end, and when the page is left. */
  onProgress?: ((position: PlayerPosition) => void) | undefined;
}
