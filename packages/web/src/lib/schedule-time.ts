import { scheduleDays } from "@marquee/contracts/limits";

const twoDigits = (value: number) => String(value).padStart(2, "0");

/**
 * "2026-03-24T09:30" for an instant (milliseconds) in the browser's time zone, in the form of a date and time input.
 */
export function localTime(instant: number): string {
  const date = new Date(instant);
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(twoDigits).join("-");
  return `${day}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** The fault of a chosen local time, or undefined. */
export function scheduleProblem(value: string, now: number): string | undefined {
  const time = Date.parse(value);
  if (Number.isNaN(time)) return "Choose a date and a time";
  if (time <= now) return "Choose a time in the future";
  if (time > now + scheduleDays * 86_400_000) return "Choose a time within the next year";
  return undefined;
}
