import type { MuxPlayerRefAttributes } from "@mux/mux-player-react";
import { type RefObject, useCallback, useRef } from "react";
import type { PlayerPosition } from "@/lib/playback.ts";

interface ResumePoint {
  /** Seconds. */
  time: number;
  isPlaying: boolean;
}

/** Plays from a second on. The pressed button is outside the player, or disappears, so the player gets the focus. */
function playFrom(element: MuxPlayerRefAttributes, seconds: number): void {
  element.currentTime = seconds;
  element.mediaController?.focus();
  void element.play().catch(() => undefined);
}

/** Where the media continue after they are loaded, the first time or again. */
export function useResume(
  player: RefObject<MuxPlayerRefAttributes | null>,
  { live, startAt }: { live: boolean; startAt: number | null },
) {
  // A reference, because events arrive before the render that an earlier event has requested. A player plays at once,
  // because player.tsx opens it when the viewer presses the button.
  const resumeAt = useRef<ResumePoint | undefined>({ time: startAt ?? 0, isPlaying: true });
  /** The media element resets its speed while it loads, which is not the viewer's choice. */
  const isLoading = useRef(true);

  return {
    isLoading,
    /** The second at which the media will continue; undefined when they have continued. */
    waitingTime: (): number | undefined => resumeAt.current?.time,
    /** The media are about to be loaded, and will continue here; without a point, where they were to continue before. */
    startLoading: (point?: ResumePoint): void => {
      isLoading.current = true;
      if (point) resumeAt.current = point;
    },
    /** Continues in the loaded media. */
    resume: (element: MuxPlayerRefAttributes): void => {
      if (resumeAt.current === undefined) return;
      const { time, isPlaying } = resumeAt.current;
      resumeAt.current = undefined;
      // A live stream continues at its live edge.
      if (!live && time > 0) element.currentTime = time;
      if (isPlaying) void element.play().catch(() => undefined);
    },
    /** The present position; undefined while the media are loaded again, when the player has lost it. */
    position: (): PlayerPosition | undefined => {
      const element = player.current;
      if (!element || resumeAt.current !== undefined) return undefined;
      const { currentTime, duration } = element;
      return { position: currentTime, ...(Number.isFinite(duration) && { duration }) };
    },
    /** Plays from this second, at once or as soon as the media are loaded. */
    playAt: useCallback(
      (seconds: number) => {
        if (isLoading.current) resumeAt.current = { time: seconds, isPlaying: true };
        else if (player.current) playFrom(player.current, seconds);
      },
      [player],
    ),
    restart: (): void => {
      resumeAt.current = undefined;
      if (player.current) playFrom(player.current, 0);
    },
  };
}
