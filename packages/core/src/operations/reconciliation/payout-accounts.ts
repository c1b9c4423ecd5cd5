import { accountState, mirrorAccount } from "../../money/payout/index.ts";
import { epochSeconds } from "../../platform/time.ts";
import { handleMissedEvents } from "./missed-events.ts";
import {
  compareSafely,
  type Part,
  pageSize,
  type ReconciliationContext,
  type Span,
} from "./part.ts";
import { readPayoutAccounts } from "./payout-account-page.ts";

/** Compares every payout account with its copy here, and finds the payouts that arrived or failed unnoticed. */
export const reconcilePayoutAccounts: Part = async (ctx, { span, cursor }) => {
  const { accounts, checked, next } = await readPayoutAccounts(ctx, cursor);
  const findings: string[] = [];
  let repaired = 0;
  for (const { account, owner } of accounts) {
    const missed = await compareSafely(ctx, findings, {
      name: `${account.id} (payouts)`,
      run: () => handleMissedPayouts(ctx, findings, { account: account.id, span }),
    });
    repaired += missed?.answer ?? 0;
    const state = accountState(account);
    if (owner.payout_status === state.status) continue;
    const mirrored = await compareSafely(ctx, findings, {
      name: account.id,
      run: () => mirrorAccount(ctx, { accountId: account.id }),
    });
    if (mirrored === undefined) continue;
    repaired += 1;
    findings.push(`${account.id} is ${state.status}; its mirror said ${owner.payout_status}`);
  }
  return { checked, repaired, findings, next };
};

/**
 * The platform's list of events leaves out those of connected accounts (Stripe, "Making API calls for connected
 * accounts"). One page is enough: an account has one automatic payout a day at most, and none after a failed
 * one.
 */
async function handleMissedPayouts(
  ctx: ReconciliationContext,
  findings: string[],
  { account, span }: { account: string; span: Span },
): Promise<number> {
  const stripe = await ctx.providers.stripe();
  const { data: events } = await stripe.events.list(
    {
      types: ["payout.paid", "payout.failed"],
      created: { gte: epochSeconds(span.since), lt: epochSeconds(span.until) },
      limit: pageSize,
    },
    { stripeAccount: account },
  );
  return handleMissedEvents(ctx, findings, { events, account });
}
