import type { LiveStreamDetail } from "@marquee/contracts/content/live/live.schema";
import { longestBroadcastHours } from "@/lib/live-limits.ts";

/** The provider counts from the connection of the encoder, some seconds before the first picture. */
const startMilliseconds = 60_000;

const longestMilliseconds = longestBroadcastHours * 3_600_000 - startMilliseconds;

/** Said in its last hour, and after its end. */
export const longestText = `A broadcast ends after ${longestBroadcastHours} hours.`;

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
