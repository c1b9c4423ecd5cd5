import type { MuxPlayerRefAttributes } from "@mux/mux-player-react";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { Playback, PlayerPosition } from "@/lib/playback.ts";
import { useLatest } from "@/lib/use-latest.ts";
import { playerMemory } from "./player-memory.ts";
import type { PlayerProps } from "./player-props.ts";
import { useRenewal } from "./use-renewal.ts";

type Player = RefObject<MuxPlayerRefAttributes | null>;

/** Plays from a second on. The pressed button is outside the player, or disappears, so the player gets the focus. */
function playFrom(element: MuxPlayerRefAttributes, seconds: number): void {
  element.currentTime = seconds;
  element.mediaController?.focus();
  void element.play().catch(() => undefined);
}

type SourceOptions = Required<Pick<PlayerProps, "live" | "playback" | "renew" | "startAt">> &
  Pick<PlayerProps, "chapters"> & {
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
  { live, playback, renew, startAt, chapters, lastPosition }: SourceOptions,
) {
  const [current, setCurrent] = useState<Playback>(playback);
  // A reference, because events arrive before the render that an earlier event has requested. A player plays at once,
  // because player.tsx opens it when the viewer presses the button.
  const resumeAt = useRef<{ time: number; isPlaying: boolean } | undefined>({
    time: startAt ?? 0,
    isPlaying: true,
  });
  /** The position at which the media could not be loaded. */
  const [failedAt, setFailedAt] = useState<number>();
  /** False until the media are loaded the first time. Until then the player would show a button to play. */
  const [isOpened, setIsOpened] = useState(false);
  /** The media element resets its speed while it loads, which is not the viewer's choice. */
  const isLoading = useRef(true);
  const { takeRenewed, renewIfExpired } = useRenewal({
    expiresAt: current.expiresAt,
    renew,
    isPlaying: () => player.current?.paused === false,
    take: (next) => {
      const element = player.current;
      isLoading.current = true;
      if (element) resumeAt.current = { time: element.currentTime, isPlaying: !element.paused };
      setFailedAt(undefined);
      setCurrent(next);
    },
  });

  const handleFailure = ({ isFatal }: { isFatal: boolean }) => {
    renewIfExpired();
    // After another failure the player continues by itself.
    if (isFatal) setFailedAt(resumeAt.current?.time ?? lastPosition());
  };

  /** @throws what `renew` throws */
  const retry = async () => {
    const next = await renew();
    isLoading.current = true;
    setFailedAt(undefined);
    resumeAt.current = { time: failedAt ?? 0, isPlaying: true };
    setCurrent(next);
    // Addresses that are signed in the same minute are equal, and would not be loaded again.
    if (next.url === current.url) player.current?.load();
    player.current?.mediaController?.focus();
  };

  const resume = (element: MuxPlayerRefAttributes) => {
    if (resumeAt.current === undefined) return;
    const { time, isPlaying } = resumeAt.current;
    resumeAt.current = undefined;
    // A live stream continues at its live edge.
    if (!live && time > 0) element.currentTime = time;
    if (isPlaying) void element.play().catch(() => undefined);
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
    /** The present position; undefined while the media are loaded again, when the player has lost it. */
    position: (): PlayerPosition | undefined => {
      const element = player.current;
      if (!element || resumeAt.current !== undefined) return undefined;
      const { currentTime, duration } = element;
      return { position: currentTime, duration: Number.isFinite(duration) ? duration : undefined };
    },
    /** Plays from this second, at once or as soon as the media are loaded. */
    playAt: useCallback(
      (seconds: number) => {
        if (isLoading.current) resumeAt.current = { time: seconds, isPlaying: true };
        else if (player.current) playFrom(player.current, seconds);
      },
      [player],
    ),
    restart: () => {
      resumeAt.current = undefined;
      if (player.current) playFrom(player.current, 0);
    },
  };
}
