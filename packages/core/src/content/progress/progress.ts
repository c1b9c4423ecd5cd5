import type { Item } from "../../database.ts";

export type WatchHistoryItem = Item<"watchHistory">;

/** A person's position, and how much they have played. */
export type Progress = Pick<
  WatchHistoryItem,
  "position" | "finished" | "watched_seconds" | "farthest" | "reported_at"
> & { duration?: number | undefined };

/** From this share on a video counts as finished, because credits are rarely watched. */
const finishedShare = 0.95;
/** Players play at up to twice the speed. */
const maxPlaybackRate = 2;
/** Players report every minute, and the network may add some seconds. A longer gap is a pause. */
const maxGapSeconds = 75;

export interface Report {
  /** Seconds from the start of the video. */
  position: number;
  /** Seconds of the whole video. */
  duration: number | undefined;
  now: Date;
}

/**
 * The progress after a report. Played seconds are the forward movement since the last report, limited by the elapsed
 * time. So a jump to the end does not count.
 */
export function advance(before: Progress, report: Report): Progress {
  const duration = report.duration ?? before.duration;
  const position = Math.min(Math.max(report.position, 0), duration ?? Number.POSITIVE_INFINITY);
  const elapsed = Math.min(
    Math.max(report.now.getTime() - Date.parse(before.reported_at), 0) / 1000,
    maxGapSeconds,
  );
  const played = Math.min(Math.max(position - before.position, 0), elapsed * maxPlaybackRate);
  return {
    position,
    duration,
    finished: duration !== undefined && duration > 0 && position >= duration * finishedShare,
    watched_seconds: before.watched_seconds + played,
    farthest: Math.max(before.farthest, position),
    reported_at: report.now.toISOString(),
  };
}

/**
 * The position at which to continue; none after the end, or in the first second. `duration` is the present length of the
 * video, whose file may be shorter than at the last report.
 */
export function resumePosition(progress: Progress | undefined, duration?: number): number | null {
  if (progress === undefined || progress.finished || progress.position < 1) return null;
  if (duration !== undefined && progress.position >= duration * finishedShare) return null;
  return Math.floor(progress.position);
}

/**
 * The share of a video that was really played, 0 to 1; it never shrinks while the length of the video stays the same.
 */
export function shareOf(progress: Progress | undefined): number {
  const duration = progress?.duration;
  if (progress === undefined || duration === undefined || duration <= 0) return 0;
  // The same minute seen three times counts once, and a single jump to the end counts one second.
  return Math.min(1, Math.min(progress.watched_seconds, progress.farthest) / duration);
}

/** The width of the progress bar on a card, 0 to 100. */
export function percentOf(progress: Progress): number {
  if (progress.finished) return 100;
  const { duration, position } = progress;
  if (duration === undefined || duration <= 0) return 0;
  return Math.min(100, Math.floor((position / duration) * 100));
}

/**
 * The entry of a video in a person's history, sorted by the last time it was watched. Both attributes are present or
 * both are absent.
 */
export const listedSortKey = (viewerId: string, videoId: string, watchedAt: string) => ({
  listed_for: viewerId,
  listed_sort_key: `${watchedAt}_${videoId}`,
});
