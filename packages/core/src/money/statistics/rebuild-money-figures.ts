import { sumFigures } from "../../people/figures/index.ts";
import type { Context } from "../../platform/context.ts";
import { moneyFiguresOf } from "./money-figures.ts";
import { compareFigures, type FigureDifference, repairFigures } from "./rebuild-figures.ts";

/** Views and watch time have no source that is kept (ADR 28). */
const moneyNames = ["sales", "earnings", "refunded"] as const;

export interface FiguresSpan {
  creatorId: string;
  /** UTC days that are over, both included. */
  from: string;
  to: string;
}

/** Computes a creator's figures of money from the payments, those of the sold videos too, and adds what is missing. */
export const rebuildMoneyFigures = (ctx: Context, span: FiguresSpan): Promise<FigureDifference[]> =>
  repairFigures(ctx, () => differencesIn(ctx, span));

async function differencesIn(
  ctx: Context,
  { creatorId, from, to }: FiguresSpan,
): Promise<FigureDifference[]> {
  const { data: payments } = await ctx.database.payments.query
    .byChange({ creator_id: creatorId })
    .gte({ updated_at: from })
    .go({ pages: "all" });
  const computed = sumFigures(payments.flatMap(moneyFiguresOf)).filter(
    ({ day }) => day >= from && day <= to,
  );
  const owners = new Set([creatorId, ...computed.map(({ owner_id }) => owner_id)]);
  const differences: FigureDifference[] = [];
  for (const owner_id of owners) {
    const comparison = { owner_id, from, to, computed, names: moneyNames };
    differences.push(...(await compareFigures(ctx, comparison)));
  }
  return differences;
}
