import { rankVideo, sumFigures } from "../../people/figures/index.ts";
import type { Context } from "../../platform/context.ts";
import { monthsBetween } from "../../platform/time.ts";
import { moneyFiguresOf } from "./money-figures.ts";
import { compareFigures, type FigureDifference, repairFigures } from "./rebuild-figures.ts";

/** Views and watch time have no permanent source (ADR 28). */
const moneyNames = ["sales", "earnings", "refunded"] as const;

export interface FiguresSpan {
  creatorId: string;
  /** UTC days that are over, both included. */
  from: string;
  to: string;
}

/**
 * Computes a creator's figures of money from the payments, those of the sold videos too, and adds what is missing. The
 * sold videos get their ranks of the months again.
 */
export async function rebuildMoneyFigures(
  ctx: Context,
  span: FiguresSpan,
): Promise<FigureDifference[]> {
  const sold = new Set<string>();
  const differences = await repairFigures(ctx, async () => {
    const found = await differencesIn(ctx, span);
    for (const id of found.videos) sold.add(id);
    return found.differences;
  });
  for (const id of sold) {
    const video = { id, creator_id: span.creatorId };
    for (const month of monthsBetween(span.from, span.to)) await rankVideo(ctx, { video, month });
  }
  return differences;
}

async function differencesIn(
  ctx: Context,
  { creatorId, from, to }: FiguresSpan,
): Promise<{ differences: FigureDifference[]; videos: string[] }> {
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
  return { differences, videos: [...owners].filter((owner) => owner !== creatorId) };
}
