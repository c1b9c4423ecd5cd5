import {
  type PlatformFigures,
  platformFigureNames,
} from "@marquee/contracts/operations/admin/admin-money.schema";
import { type Figures, figureNames } from "@marquee/contracts/people/figures/figures.schema";
import { shardOf } from "../../platform/dynamo/keys.ts";
import type { TransactionEntities } from "../../platform/dynamo/transaction.ts";
import { type Traffic, trafficNames } from "./traffic.ts";

/** The entity in a transaction. */
export type FiguresWriter = TransactionEntities["dailyFigures"];

/** All figures that are counted by day. */
export type Counters = Figures & Traffic & PlatformFigures;
const counterNames = new Set([...figureNames, ...trafficNames, ...platformFigureNames]);

export interface FigureChange {
  /** The creator or the video that the figures belong to; or the platform. */
  owners: readonly string[];
  /** UTC, YYYY-MM-DD. */
  day: string;
  figures: Partial<Counters>;
}

/**
 * The additions to the daily figures, for the transaction that writes what they count. There is one for each owner and
 * day, because a transaction may contain an item only once. `spreadBy` (a viewer's or buyer's id) chooses the shard.
 */
export function addFigures(
  dailyFigures: FiguresWriter,
  { spreadBy, changes }: { spreadBy: string; changes: readonly FigureChange[] },
) {
  const shard = shardOf(spreadBy);
  return sumFigures(changes).map(({ owner_id, day, figures }) =>
    dailyFigures.upsert({ owner_id, day, shard }).add(figures).commit(),
  );
}

/** The figures of one owner and day. */
export interface FigureSum {
  owner_id: string;
  day: string;
  figures: Partial<Counters>;
}

/** The changes added up for each owner and day, without zeros. */
export function sumFigures(changes: readonly FigureChange[]): FigureSum[] {
  const sums = new Map<string, FigureSum>();
  for (const { owners, day, figures } of changes) {
    for (const owner_id of owners) {
      const key = `${owner_id} ${day}`;
      const before = sums.get(key)?.figures ?? {};
      sums.set(key, { owner_id, day, figures: addCounters(before, figures) });
    }
  }
  return [...sums.values()].filter(({ figures }) => Object.keys(figures).length > 0);
}

/** The sum of both, without zeros. */
export function addCounters(one: Partial<Counters>, other: Partial<Counters>): Partial<Counters> {
  const sum: Partial<Counters> = {};
  for (const name of counterNames) {
    const value = (one[name] ?? 0) + (other[name] ?? 0);
    if (value !== 0) sum[name] = value;
  }
  return sum;
}
