export const hourMilliseconds = 3_600_000;
export const dayMilliseconds = 24 * hourMilliseconds;

/** The time this many seconds later, or earlier for a negative number. */
export const secondsAfter = (time: Date | string, seconds: number): Date =>
  new Date(new Date(time).getTime() + seconds * 1000);

/** The time this many days of 24 hours later, or earlier for a negative number. */
export const daysAfter = (time: Date | string, days: number): Date =>
  new Date(new Date(time).getTime() + days * dayMilliseconds);

/** The start of a time's hour. */
export const hourOf = (time: Date): Date =>
  new Date(Math.floor(time.getTime() / hourMilliseconds) * hourMilliseconds);

/** The UTC day of a time (`2026-11-25`). */
export const dayOf = (time: Date | string): string =>
  (typeof time === "string" ? time : time.toISOString()).slice(0, 10);

/** The UTC day of a time in words (`25 November 2026 (UTC)`). The reader's own day may be the one before or after it. */
export const longDate = (time: Date): string =>
  `${time.toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" })} (UTC)`;

/** The UTC month of a day or a time in ISO 8601. */
export const monthOf = (time: string): string => time.slice(0, 7);

/** The month after one (`2026-11`). */
export function monthAfter(month: string): string {
  const first = new Date(`${month}-01T00:00:00.000Z`);
  first.setUTCMonth(first.getUTCMonth() + 1);
  return monthOf(first.toISOString());
}

/** The months from that of a time to that of a later one, both included; in UTC. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  const last = monthOf(to);
  for (let month = monthOf(from); month <= last; month = monthAfter(month)) months.push(month);
  return months;
}

/** Whole seconds since 1970: the times of Stripe, of tokens and of DynamoDB's time to live. */
export const epochSeconds = (time: Date): number => Math.floor(time.getTime() / 1000);

/** The time of `epochSeconds`. */
export const fromEpochSeconds = (seconds: number): Date => new Date(seconds * 1000);

/** An item's `expires_at`: DynamoDB deletes the item after it. */
export const expiresAt = (now: Date, keptSeconds: number): number =>
  epochSeconds(now) + keptSeconds;
