import type { EntityItem } from "electrodb";
import type { Database } from "../../database.ts";

export type WatchHistoryItem = EntityItem<Database["watchHistory"]>;

/** How far a person has come, and how much of it they have played. */
export type Progress = Pick<
  WatchHistoryItem,
  "position" | "finished" | "watched_seconds" | "farthest" | "reported_at"
> & { duration?: number | undefined };

/** Beyond this share a video counts as finished: credits are rarely watched. */
const finishedShare = 0.95;
/** Players go up to twice the speed. */
const fastest = 2;
/** Players report every minute; the network may take some seconds more. A longer silence is a pause, not playing. */
const longestSilence = 75;

export interface Report {
  /** Seconds from the start of the video. */
  position: number;
  /** Seconds of the whole video. */
  duration: number | undefined;
  now: Date;
}

/**
 * What is known after a report. Played seconds are the way forward since the last report, as far as the time in
 * between allows: a jump to the end is no watching, and neither is watching the same again beyond what was reached.
 */
export function advance(before: Progress, report: Report): Progress {
  const duration = report.duration ?? before.duration;
  const position = Math.min(Math.max(report.position, 0), duration ?? Number.POSITIVE_INFINITY);
  const elapsed = Math.min(
    Math.max(report.now.getTime() - Date.parse(before.reported_at), 0) / 1000,
    longestSilence,
  );
  const played = Math.min(Math.max(position - before.position, 0), elapsed * fastest);
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
 * Where to go on: nowhere after the end, or before anything was seen. `duration` is the length of the video now: it
 * may have a shorter file than at the last report.
 */
export function resumePosition(progress: Progress | undefined, duration?: number): number | null {
  if (progress === undefined || progress.finished || progress.position <= 0) return null;
  if (duration !== undefined && progress.position >= duration * finishedShare) return null;
  return Math.floor(progress.position);
}

/** Share of a video that was really played, 0 to 1; it never shrinks while the video stays as long. */
export function shareOf(progress: Progress | undefined): number {
  const duration = progress?.duration;
  if (progress === undefined || duration === undefined || duration <= 0) return 0;
  // The same minute seen three times is one minute; a last second seen at once is one second.
  return Math.min(1, Math.min(progress.watched_seconds, progress.farthest) / duration);
}

/** How far the bar on a card reaches, 0 to 100. */
export function percentOf(progress: Progress): number {
  if (progress.finished) return 100;
  const { duration, position } = progress;
  if (duration === undefined || duration <= 0) return 0;
  return Math.min(100, Math.floor((position / duration) * 100));
}
