import {
  type FigureDifference,
  rebuildMoneyFigures,
  rebuildPlatformFigures,
  shiftDay,
} from "../../money/statistics/index.ts";
import { dayOf } from "../../platform/time.ts";
import { compareEach, noneFound, type Part, type Span } from "./part.ts";
import { readPayoutAccounts } from "./read-payout-accounts.ts";

/** The completed days of a span. */
const daysOf = ({ since, until }: Span) => ({ from: dayOf(since), to: shiftDay(dayOf(until), -1) });

/** Compares the sellers' daily figures of money with their payments, for completed days. */
export const reconcileFigures: Part = async (ctx, { span, cursor }) => {
  const { accounts, checked, next } = await readPayoutAccounts(ctx, cursor);
  const found = await compareEach(ctx, accounts, {
    nameOf: ({ owner }) => `${owner.id} (figures)`,
    compare: async ({ owner }) => {
      const rebuilt = await rebuildMoneyFigures(ctx, { creatorId: owner.id, ...daysOf(span) });
      return rebuilt.map(describe);
    },
  });
  return { checked, ...found, next };
};

/** Compares the platform's daily figures with all payments and entries, for completed days. */
export const reconcilePlatformFigures: Part = async (ctx, { span }) => {
  const differences = await rebuildPlatformFigures(ctx, daysOf(span));
  const findings = differences.map(describe);
  return { ...noneFound(), checked: 1, repaired: findings.length, findings };
};

const describe = ({ owner_id, day, figures }: FigureDifference): string =>
  `${owner_id} on ${day}: the payments and the figures differed by ${JSON.stringify(figures)}`;
