import type { Ffmpeg } from "../media/ffmpeg.ts";
import type { Stack } from "../stack/index.ts";
import type { Person } from "./person.ts";
import type { SeedContext } from "./seed-context.ts";

/** What every step of the seed is handed. */
export interface Tools {
  stack: Stack;
  ctx: SeedContext;
  ffmpeg: Ffmpeg;
  /** Takes pictures and clips while they are made; removed at the end. */
  folder: string;
  /** The demo's present. */
  now: Date;
  log: (line: string) => void;
}

/** Finds what an earlier step has made. @throws Error naming what is missing. */
export function found<Value>(values: ReadonlyMap<string, Value>, key: string): Value {
  const value = values.get(key);
  if (value === undefined) throw new Error(`The demo data refers to “${key}”, which is not there`);
  return value;
}

export type People = ReadonlyMap<string, Person>;
/** Ids by the keys of the content. */
export type Ids = ReadonlyMap<string, string>;

/** What the first steps have made, for the later ones. */
export interface Made {
  people: People;
  channelIds: Ids;
  videoIds: Ids;
}
