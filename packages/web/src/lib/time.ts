const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/** "3 days ago" between an ISO instant and now (milliseconds). */
export function formatRelative(instant: string, now: number): string {
  const seconds = (Date.parse(instant) - now) / 1000;
  if (Number.isNaN(seconds)) return "";
  for (const [unit, size] of steps) {
    if (Math.abs(seconds) >= size) return relative.format(Math.trunc(seconds / size), unit);
  }
  return "just now";
}

const styles = {
  /** "24 Mar", as the bell shows it. */
  short: new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" }),
  long: new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" }),
  full: new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short" }),
};

export function formatDate(instant: string, style: keyof typeof styles): string {
  const time = Date.parse(instant);
  return Number.isNaN(time) ? "" : styles[style].format(time);
}

/** "1:02:05" of 3725 seconds. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = String(whole % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}
