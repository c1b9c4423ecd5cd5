import { hashText } from "../random.ts";

const hour = 3_600_000;
const day = 24 * hour;

/** A time some days ago, at an hour that the key decides; always in the past. */
export function daysBefore(now: Date, days: number, key: string): Date {
  const hours = hashText(key) % 14;
  const minutes = hashText(`${key}:minute`) % 60;
  return new Date(now.getTime() - days * day + hours * hour + minutes * 60_000);
}

/** A time some hours after another one. */
export function hoursAfter(moment: Date, hours: number): Date {
  return new Date(moment.getTime() + hours * hour);
}

export function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * day);
}
