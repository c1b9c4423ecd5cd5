import { addCounters, type Counters, type FigureSum } from "../../people/figures/index.ts";
import type { Context } from "../../platform/context.ts";
import { shards } from "../../platform/dynamo/keys.ts";
import { readCounters, shiftDay } from "./read-figures.ts";

/** What was missing in the figures of an owner's day; negative when they were too high. */
export type FigureDifference = FigureSum;

interface Comparison {
  owner_id: string;
  /** UTC days that are over, both included. */
  from: string;
  to: string;
  /** The correct figures of the days, computed from permanent records. */
  computed: readonly FigureSum[];
  /** The compared figures; the others have no permanent source. */
  names: readonly (keyof Counters)[];
}

/** The differences of an owner's days. */
export async function compareFigures(
  ctx: Context,
  { owner_id, from, to, computed, names }: Comparison,
): Promise<FigureDifference[]> {
  const counted = await readCounters(ctx, { owner_id, from, to });
  const recorded = new Map(counted.map((counters) => [counters.day, counters]));
  const expected = new Map(
    computed.filter((sum) => sum.owner_id === owner_id).map(({ day, figures }) => [day, figures]),
  );
  const differences: FigureDifference[] = [];
  for (let day = from; day <= to; day = shiftDay(day, 1)) {
    const figures = missingFigures(names, expected.get(day) ?? {}, recorded.get(day) ?? {});
    if (Object.keys(figures).length > 0) differences.push({ owner_id, day, figures });
  }
  return differences;
}

function missingFigures(
  names: readonly (keyof Counters)[],
  expected: Partial<Counters>,
  recorded: Partial<Counters>,
): Partial<Counters> {
  const expectedOfNames: Partial<Counters> = {};
  const negated: Partial<Counters> = {};
  for (const name of names) {
    expectedOfNames[name] = expected[name] ?? 0;
    negated[name] = -(recorded[name] ?? 0);
  }
  return addCounters(expectedOfNames, negated);
}

/**
 * Adds what is missing. A difference counts when two comparisons find it, because a payment that is written in between
 * is in one of them only.
 */
export async function repairFigures(
  ctx: Context,
  compare: () => Promise<FigureDifference[]>,
): Promise<FigureDifference[]> {
  const first = new Set((await compare()).map((difference) => JSON.stringify(difference)));
  if (first.size === 0) return [];
  const differences = (await compare()).filter((one) => first.has(JSON.stringify(one)));
  for (const { owner_id, day, figures } of differences) {
    await ctx.database.dailyFigures
      .upsert({ owner_id, day, shard: shards[0] ?? "" })
      .add(figures)
      .go();
  }
  return differences;
}
