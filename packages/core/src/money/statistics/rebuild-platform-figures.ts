import { platformFigureNames } from "@marquee/contracts/operations/admin/admin-money.schema";
import { type FigureChange, type FigureSum, sumFigures } from "../../people/figures/index.ts";
import type { Context } from "../../platform/context.ts";
import { eachPage } from "../../platform/dynamo/each-page.ts";
import { shards } from "../../platform/dynamo/keys.ts";
import { platformFiguresOf, platformOwner } from "./platform-figures.ts";
import { compareFigures, type FigureDifference, repairFigures } from "./rebuild-figures.ts";
import { entryFiguresOf } from "./record-platform-entry.ts";

/** UTC days that are over, both included. */
interface DaySpan {
  from: string;
  to: string;
}

/**
 * Computes the platform's figures from all payments and entries that have changed since the first day of a span. Then
 * it adds what is missing.
 */
export const rebuildPlatformFigures = (ctx: Context, span: DaySpan): Promise<FigureDifference[]> =>
  repairFigures(ctx, async () =>
    compareFigures(ctx, {
      ...span,
      owner_id: platformOwner,
      computed: await compute(ctx, span),
      names: platformFigureNames,
    }),
  );

async function compute(ctx: Context, span: DaySpan): Promise<FigureSum[]> {
  const { payments, platformEntries } = ctx.database;
  const since = { updated_at: span.from };
  const parts = await Promise.all(
    shards.flatMap((shard) => {
      const changedPayments = payments.query.changes({ shard }).gte(since);
      const changedEntries = platformEntries.query.changes({ shard }).gte(since);
      return [
        sumsOf(
          span,
          eachPage((page) => changedPayments.go(page)),
          platformFiguresOf,
        ),
        sumsOf(
          span,
          eachPage((page) => changedEntries.go(page)),
          entryFiguresOf,
        ),
      ];
    }),
  );
  return sumFigures(parts.flat());
}

/** Added up page by page, because a week of the whole platform may not fit into memory. */
async function sumsOf<Item>(
  span: DaySpan,
  pages: AsyncIterable<readonly Item[]>,
  figuresOf: (item: Item) => FigureChange[],
): Promise<FigureChange[]> {
  let sums: FigureChange[] = [];
  for await (const items of pages) sums = addUp(span, [...sums, ...items.flatMap(figuresOf)]);
  return sums;
}

const addUp = ({ from, to }: DaySpan, changes: readonly FigureChange[]): FigureChange[] =>
  sumFigures(changes)
    .filter(({ day }) => day >= from && day <= to)
    .map(({ owner_id, ...sum }) => ({ ...sum, owners: [owner_id] }));
