import type { LiveStreamDetail } from "@marquee/contracts/content/live/live.schema";

/** Hours after which the provider ends a broadcast (max_continuous_duration, ADR 12). */
const longestHours = 12;

/** The provider counts from the connection of the encoder, some seconds before the first picture. */
const startMilliseconds = 60_000;

const longestMilliseconds = longestHours * 3_600_000 - startMilliseconds;

/** Said in its last hour, and after its end. */
export const longestText = `A broadcast ends after ${longestHours} hours.`;

type Times = Pick<LiveStreamDetail, "started_at" | "ended_at">;

export function isInLastHour({ started_at, ended_at }: Times, now: number): boolean {
  if (started_at === null || ended_at !== null) return false;
  return now - Date.parse(started_at) >= longestMilliseconds - 3_600_000;
}

/** Whether the provider has ended it because of its length. */
export function hasReachedLongest({ started_at, ended_at }: Times): boolean {
  if (started_at === null || ended_at === null) return false;
  return Date.parse(ended_at) - Date.parse(started_at) >= longestMilliseconds;
}
