import { scheduleDays } from "@marquee/contracts/constants";

const twoDigits = (value: number) => String(value).padStart(2, "0");

/** "2026-03-24T09:30" of an instant (milliseconds) in the browser's time zone, as a date and time input takes it. */
export function localTime(instant: number): string {
  const date = new Date(instant);
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(twoDigits).join("-");
  return `${day}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** What is wrong with a chosen local time, or undefined. */
export function scheduleProblem(value: string, now: number): string | undefined {
  const time = Date.parse(value);
  if (Number.isNaN(time)) return "Choose a date and a time";
  if (time <= now) return "Choose a time in the future";
  if (time > now + scheduleDays * 86_400_000) return "Choose a time within the next year";
  return undefined;
}
