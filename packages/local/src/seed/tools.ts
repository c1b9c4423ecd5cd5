import { dayOf, daysAfter, secondsAfter } from "@marquee/core/platform/time";
import type { Ffmpeg } from "../media/ffmpeg.ts";
import { hashText } from "../random.ts";
import type { Stack } from "../stack/index.ts";
import { channels } from "./content/index.ts";
import type { Person } from "./person.ts";
import type { SeedContext } from "./seed-context.ts";

export interface SeedTools {
  stack: Stack;
  ctx: SeedContext;
  ffmpeg: Ffmpeg;
  /** A temporary folder for pictures and clips; removed at the end. */
  folder: string;
  now: Date;
  log: (line: string) => void;
}

/** Finds a result of an earlier step. @throws Error that names what is missing. */
export function requireEntry<Value>(values: ReadonlyMap<string, Value>, key: string): Value {
  const value = values.get(key);
  if (value === undefined) throw new Error(`The demo data refers to “${key}”, which is not there`);
  return value;
}

export type People = ReadonlyMap<string, Person>;
/** Ids by the keys of the content. */
export type Ids = ReadonlyMap<string, string>;

/** The results of the first steps, for the later ones. */
export interface SeedResults {
  people: People;
  channelIds: Ids;
  videoIds: Ids;
}

/** A time some days ago, at an hour that the key decides; always in the past. */
export function daysBefore(now: Date, days: number, key: string): Date {
  const hours = hashText(key) % 14;
  const minutes = hashText(`${key}:minute`) % 60;
  return secondsAfter(daysAfter(now, -days), (hours * 60 + minutes) * 60);
}

/** The UTC day some days ago, such as 2026-01-31. */
export const dayBefore = (now: Date, days: number): string => dayOf(daysAfter(now, -days));

/** A time some hours after another one. */
export const hoursAfter = (moment: Date, hours: number): Date => secondsAfter(moment, hours * 3600);

export const creatorOf = (people: People, channel: string): Person =>
  requireEntry(people, creatorKeyOf(channel));

export const creatorKeyOf = (channel: string): string =>
  channels.find(({ key }) => key === channel)?.creator ?? channel;
