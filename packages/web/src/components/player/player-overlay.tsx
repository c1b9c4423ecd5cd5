import { FailedPlayback } from "./failed-playback.tsx";
import { LoadingPoster } from "./poster.tsx";
import { ResumeChoice } from "./resume-choice.tsx";
import type { PlaybackSource } from "./use-playback-source.ts";

interface PlayerOverlayProps {
  poster: string | null;
  source: Pick<PlaybackSource, "isOpened" | "failedAt" | "retry">;
  /** The second at which the video was continued; null when there is nothing to offer. */
  resumedAt: number | null;
  onRestart: () => void;
}

/** Shown over the picture: the poster until the media are loaded, a failure, and the offer to restart. */
export function PlayerOverlay({ poster, source, resumedAt, onRestart }: PlayerOverlayProps) {
  return (
    <>
      {!source.isOpened && source.failedAt === undefined && <LoadingPoster poster={poster} />}
      {source.failedAt !== undefined && <FailedPlayback onRetry={source.retry} />}
      {resumedAt !== null && <ResumeChoice at={resumedAt} onRestart={onRestart} />}
    </>
  );
}
