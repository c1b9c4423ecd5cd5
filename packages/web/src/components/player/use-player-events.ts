import { MediaError, type MuxPlayerRefAttributes } from "@mux/mux-player-react";
import { type RefObject, useState } from "react";
import type { PlayerEvents } from "./mux-element.tsx";
import { playerMemory } from "./player-memory.ts";
import type { PlayerProps } from "./player-props.ts";
import type { PlaybackSource } from "./use-playback-source.ts";
import { useProgressReporter } from "./use-progress-reporter.ts";

interface EventsOptions extends Pick<PlayerProps, "onProgress" | "onEnded"> {
  live: boolean;
  source: PlaybackSource;
  /** Receives the position in seconds while the video plays. */
  onTime: (seconds: number) => void;
}

interface PlayerEventsState {
  /** From the end until the viewer plays or seeks again. */
  hasEnded: boolean;
  events: PlayerEvents;
}

/** Passes the player's events on: to its source, to the reports of its position, and to the page. */
export function usePlayerEvents(
  player: RefObject<MuxPlayerRefAttributes | null>,
  { live, source, onTime, onProgress, onEnded }: EventsOptions,
): PlayerEventsState {
  const [hasEnded, setHasEnded] = useState(false);
  const reporter = useProgressReporter(onProgress, source.position);
  return {
    hasEnded,
    events: {
      onLoadedMetadata: source.handleLoaded,
      onPlay: () => {
        setHasEnded(false);
        source.renewIfExpired();
      },
      onPlaying: reporter.reportStart,
      onTimeUpdate: () => {
        onTime(player.current?.currentTime ?? 0);
        reporter.reportPosition();
      },
      onWaiting: source.renewIfExpired,
      onRateChange: () => {
        const rate = player.current?.playbackRate;
        if (!source.isLoading.current && !live && rate !== undefined) playerMemory.setRate(rate);
      },
      onSeeking: () => setHasEnded(false),
      onSeeked: reporter.reportSeek,
      onPause: () => {
        reporter.reportPause();
        source.takeRenewed();
      },
      onEnded: () => {
        reporter.reportPause();
        setHasEnded(true);
        onEnded?.();
      },
      onError: ({ detail }) =>
        source.handleFailure({ isFatal: !(detail instanceof MediaError) || detail.fatal }),
    },
  };
}
