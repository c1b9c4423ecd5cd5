import type { Ffmpeg } from "../media/ffmpeg.ts";
import type { Stack } from "../stack/index.ts";
import type { Person } from "./person.ts";
import type { SeedContext } from "./seed-context.ts";

/** The tools of every step of the seed. */
export interface SeedTools {
  stack: Stack;
  ctx: SeedContext;
  ffmpeg: Ffmpeg;
  /** A temporary folder for pictures and clips; removed at the end. */
  folder: string;
  /** The present time of the demo. */
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
