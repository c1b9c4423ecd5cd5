import type { MuxPlayerRefAttributes } from "@mux/mux-player-react";
import { type RefObject, useEffect, useState } from "react";
import type { Playback } from "@/lib/playback.ts";
import { useLatest } from "@/lib/use-latest.ts";
import { playerMemory } from "./player-memory.ts";
import type { PlayerProps } from "./player-props.ts";
import { useRenewal } from "./use-renewal.ts";
import { useResume } from "./use-resume.ts";

type Player = RefObject<MuxPlayerRefAttributes | null>;

type SourceOptions = Required<Pick<PlayerProps, "live" | "playback" | "renew" | "startAt">> &
  Pick<PlayerProps, "chapters" | "onFailed"> & {
    /** Seconds; where the player was last. */
    lastPosition: () => number;
  };

export type PlaybackSource = ReturnType<typeof usePlaybackSource>;

/**
 * The media that a player plays. Loads the addresses, continues at the right position, and renews the addresses before
 * they expire. Loads them again after a failure. Returns what the player shows and the handlers of its events.
 */
export function usePlaybackSource(
  player: Player,
  { live, playback, renew, onFailed, startAt, chapters, lastPosition }: SourceOptions,
) {
  const [current, setCurrent] = useState<Playback>(playback);
  /** The position at which the media could not be loaded. */
  const [failedAt, setFailedAt] = useState<number>();
  /** False until the media are loaded the first time. Until then the player would show a button to play. */
  const [isOpened, setIsOpened] = useState(false);
  const { isLoading, waitingTime, startLoading, resume, position, playAt, restart } = useResume(
    player,
    { live, startAt },
  );
  const { takeRenewed, renewIfExpired } = useRenewal({
    expiresAt: current.expiresAt,
    renew,
    isPlaying: () => player.current?.paused === false,
    take: (next) => {
      const element = player.current;
      startLoading(element ? { time: element.currentTime, isPlaying: !element.paused } : undefined);
      setFailedAt(undefined);
      setCurrent(next);
    },
  });

  const handleFailure = ({ isFatal }: { isFatal: boolean }) => {
    renewIfExpired();
    // After another failure the player continues by itself.
    if (!isFatal) return;
    setFailedAt(waitingTime() ?? lastPosition());
    onFailed?.();
  };

  /** @throws what `renew` throws */
  const retry = async () => {
    const next = await renew();
    startLoading({ time: failedAt ?? 0, isPlaying: true });
    setFailedAt(undefined);
    setCurrent(next);
    // Addresses that are signed in the same minute are equal, and would not be loaded again.
    if (next.url === current.url) player.current?.load();
    player.current?.mediaController?.focus();
  };

  const handleLoaded = () => {
    const element = player.current;
    if (!element || !isLoading.current) return;
    element.playbackRate = live ? 1 : playerMemory.rate();
    isLoading.current = false;
    setIsOpened(true);
    if (chapters !== undefined && chapters.length > 0) {
      void element.addChapters(
        chapters.map(({ start, title: value }) => ({ startTime: start, value })),
      );
    }
    resume(element);
  };

  // On a busy page the metadata may load, or fail to, before React listens for it.
  const latestLoaded = useLatest(handleLoaded);
  const latestFailure = useLatest(handleFailure);
  useEffect(() => {
    if ((player.current?.readyState ?? 0) >= HTMLMediaElement.HAVE_METADATA) latestLoaded.current();
    if (player.current?.media?.error) latestFailure.current({ isFatal: true });
  }, [player, latestLoaded, latestFailure]);

  return {
    current,
    failedAt,
    isOpened,
    isLoading,
    handleLoaded,
    handleFailure,
    takeRenewed,
    renewIfExpired,
    retry,
    position,
    playAt,
    restart,
  };
}
