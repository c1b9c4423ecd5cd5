const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

const relative = new Intl.RelativeTimeFormat("en");

/** "3 days ago" between an ISO instant and now (milliseconds): whole units of time, not days of the calendar. */
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
  short: { day: "numeric", month: "short" },
  long: { day: "numeric", month: "long", year: "numeric" },
  time: { timeStyle: "short" },
  full: { dateStyle: "long", timeStyle: "short" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type DateStyle = keyof typeof styles;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(style: DateStyle, timeZone: string | undefined): Intl.DateTimeFormat {
  const name = `${style} ${timeZone ?? ""}`;
  const known = formats.get(name);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat("en-GB", {
    ...styles[style],
    ...(timeZone !== undefined && { timeZone }),
  });
  formats.set(name, made);
  return made;
}

/** An ISO instant as text, in the machine's own time zone or the given one. */
export function formatDate(instant: string, style: DateStyle, timeZone?: string): string {
  const time = Date.parse(instant);
  return Number.isNaN(time) ? "" : formatOf(style, timeZone).format(time);
}

/** "1:02:05" of 3725 seconds. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = String(whole % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}
