import { stableId } from "@marquee/core/platform/ids";
import type { Fixtures } from "../shared-fixtures.ts";

export interface Batch {
  fixtures: Fixtures;
  /** The indexes of the items of a list. */
  each: readonly number[];
  dates: { created_at: string; updated_at: string };
}

export const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000);

export const idAt = (kind: Parameters<typeof stableId>[0], index: number) =>
  stableId(kind, secondsAgo(index), crypto.randomUUID());
