/** The shortest of the waits for the items of a list; false when none of them is awaited. */
export function shortestPoll(waits: readonly (number | false)[]): number | false {
  const shortest = Math.min(...waits.map((wait) => wait || Number.POSITIVE_INFINITY));
  return Number.isFinite(shortest) && shortest;
}

interface Scheduled {
  status: string;
  scheduled_at: string | null;
}

/**
 * How long after `now` a scheduled video or post is read again; false for one that is not scheduled. It is published
 * within seconds of its time. A browser cannot wait for months.
 */
export const scheduledPoll = ({ status, scheduled_at }: Scheduled, now: number): number | false =>
  status === "scheduled" && scheduled_at !== null
    ? Math.min(Math.max(Date.parse(scheduled_at) - now, 10_000), 3_600_000)
    : false;
