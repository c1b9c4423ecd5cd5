import type { FigureDifference } from "../../money/statistics/index.ts";
import {
  rebuildMoneyFigures,
  rebuildPlatformFigures,
  shiftDay,
} from "../../money/statistics/index.ts";
import { dayOf } from "../../people/figures/index.ts";
import { compareSafely, type Part, type Span } from "./part.ts";
import { readPayoutAccounts } from "./payout-account-page.ts";

/** The completed days of a span. */
const daysOf = ({ since, until }: Span) => ({
  from: dayOf(since),
  to: shiftDay(dayOf(until), -1),
});

/** Compares the sellers' daily figures of money with their payments, for completed days. */
export const reconcileFigures: Part = async (ctx, { span, cursor }) => {
  const { accounts, checked, next } = await readPayoutAccounts(ctx, cursor);
  const findings: string[] = [];
  let repaired = 0;
  for (const { owner } of accounts) {
    const rebuilt = await compareSafely(ctx, findings, {
      name: `${owner.id} (figures)`,
      run: () => rebuildMoneyFigures(ctx, { creatorId: owner.id, ...daysOf(span) }),
    });
    repaired += rebuilt?.answer.length ?? 0;
    findings.push(...(rebuilt?.answer ?? []).map(describe));
  }
  return { checked, repaired, findings, next };
};

/** Compares the platform's daily figures with all payments and entries, for completed days. */
export const reconcilePlatformFigures: Part = async (ctx, { span }) => {
  const differences = await rebuildPlatformFigures(ctx, daysOf(span));
  return { checked: 1, repaired: differences.length, findings: differences.map(describe) };
};

const describe = ({ owner_id, day, figures }: FigureDifference): string =>
  `${owner_id} on ${day}: the payments and the figures differed by ${JSON.stringify(figures)}`;
