/** The simulator's time: real time (or the caller's) plus the advances of the clock. */
export class Clock {
  readonly #base: () => Date;
  offsetSeconds = 0;

  constructor(base: () => Date) {
    this.#base = base;
  }

  /** Unix seconds. */
  now(): number {
    return Math.floor(this.#base().getTime() / 1000) + this.offsetSeconds;
  }

  /** Moves time ahead to a Unix second; a time in the past changes nothing. */
  moveTo(second: number): void {
    this.offsetSeconds += Math.max(0, second - this.now());
  }
}

export const daySeconds = 86_400;

type Interval = "day" | "week" | "month" | "year" | (string & {});

/** Adds calendar intervals in UTC; the 31st falls back to a shorter month's last day. */
export function addInterval(second: number, interval: Interval, count: number): number {
  if (interval === "day") return second + count * daySeconds;
  if (interval === "week") return second + count * 7 * daySeconds;
  const date = new Date(second * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + (interval === "year" ? 12 * count : count));
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return Math.floor(date.getTime() / 1000);
}
