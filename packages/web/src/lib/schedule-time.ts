import { scheduleDays } from "@marquee/contracts/limits";
import { formatDate } from "./time.ts";

const twoDigits = (value: number) => String(value).padStart(2, "0");

/**
 * "2026-03-24T09:30" for an instant (milliseconds) in the browser's time zone, in the form of a date and time input.
 */
export function localTime(instant: number): string {
  const date = new Date(instant);
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(twoDigits).join("-");
  return `${day}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** By how much clocks change: an hour, and half an hour on Lord Howe Island. */
const clockChanges = [-3_600_000, -1_800_000, 0, 1_800_000, 3_600_000];

/**
 * The instants (milliseconds) of a time in the browser's time zone, earliest first. There are two when the clocks go
 * back over it, and none when they go forward over it.
 */
export function instantsOf(value: string): number[] {
  const time = Date.parse(value);
  return clockChanges
    .map((change) => time + change)
    .filter((instant) => localTime(instant) === value);
}

/** The fault of a chosen local time with its instant, or undefined. */
export function scheduleProblem(
  value: string,
  instant: number | undefined,
  now: number,
): string | undefined {
  if (Number.isNaN(Date.parse(value))) return "Choose a date and a time";
  if (instant === undefined) return "The clocks go forward over this time. Choose another one";
  if (instant <= now) return "Choose a time in the future";
  if (instant > now + scheduleDays * 86_400_000) return "Choose a time within the next year";
  return undefined;
}

const offsetFormat = new Intl.DateTimeFormat("en-GB", { timeZoneName: "shortOffset" });

/** "GMT+1": the difference from UTC at an instant (milliseconds) in the browser's time zone. */
export const offsetAt = (instant: number): string =>
  offsetFormat.formatToParts(instant).find(({ type }) => type === "timeZoneName")?.value ?? "";

/**
 * "25 October 2026 at 01:30" for an ISO instant. When the clocks go back, some times come twice: "25 October 2026 at
 * 01:30 (GMT+1)".
 */
export function formatSchedule(scheduledAt: string): string {
  const instant = Date.parse(scheduledAt);
  const isTwice = instantsOf(localTime(instant)).length > 1;
  return formatDate(scheduledAt, "full") + (isTwice ? ` (${offsetAt(instant)})` : "");
}
