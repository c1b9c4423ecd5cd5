import { formatDate } from "@/lib/time.ts";

/** When followers were notified: a broadcast may last past midnight, and a time alone would be today's. */
export function announcedText(announcedAt: string, now: number): string {
  const isToday =
    formatDate(announcedAt, "long") === formatDate(new Date(now).toISOString(), "long");
  return isToday
    ? `Followers were notified at ${formatDate(announcedAt, "time")}.`
    : `Followers were notified on ${formatDate(announcedAt, "full")}.`;
}
