import type { LiveStatus } from "@marquee/contracts/content/live/live.schema";
import { hasEnded, isRunning } from "@marquee/contracts/content/live/live-phase";

/** How often a list of the caller's streams is read again, in milliseconds; false when all have ended. */
export function ownStreamsPoll(streams: readonly { status: LiveStatus }[]): number | false {
  if (streams.some(({ status }) => isRunning(status))) return 15_000;
  return streams.every(({ status }) => hasEnded(status)) ? false : 60_000;
}
