import { accountState, isReconciled, reconcileAccount } from "../../money/payout/index.ts";
import { epochSeconds } from "../../platform/time.ts";
import { handleMissedEvents } from "./handle-missed-events.ts";
import {
  compareEach,
  type Found,
  noneFound,
  type Part,
  pageSize,
  type ReconciliationContext,
  type Span,
} from "./part.ts";
import { readPayoutAccounts } from "./read-payout-accounts.ts";

/** Compares every payout account with its copy here, and finds the payouts that arrived or failed unnoticed. */
export const reconcilePayoutAccounts: Part = async (ctx, { span, cursor }) => {
  const { accounts, checked, next } = await readPayoutAccounts(ctx, cursor);
  const found = noneFound();
  await compareEach(ctx, accounts, {
    nameOf: ({ account }) => `${account.id} (payouts)`,
    compare: async ({ account }) => {
      await handleMissedPayouts(ctx, found, { account: account.id, span });
      return undefined;
    },
    found,
  });
  await compareEach(ctx, accounts, {
    nameOf: ({ account }) => account.id,
    compare: async ({ account, owner }) => {
      if (isReconciled(owner, account)) return undefined;
      const { status } = accountState(account);
      await reconcileAccount(ctx, { accountId: account.id });
      return owner.payout_status === status
        ? `${account.id} is still ${status}; what it needs has changed`
        : `${account.id} is ${status}; its mirror said ${owner.payout_status}`;
    },
    found,
  });
  return { checked, ...found, next };
};

/**
 * The platform's list of events leaves out those of connected accounts (Stripe, "Making API calls for connected
 * accounts"). One page is enough: an account has one automatic payout a day at most, and none after a failed
 * one.
 */
async function handleMissedPayouts(
  ctx: ReconciliationContext,
  found: Found,
  { account, span }: { account: string; span: Span },
): Promise<void> {
  const stripe = await ctx.providers.stripe();
  const { data: events } = await stripe.events.list(
    {
      types: ["payout.paid", "payout.failed"],
      created: { gte: epochSeconds(span.since), lt: epochSeconds(span.until) },
      limit: pageSize,
    },
    { stripeAccount: account },
  );
  await handleMissedEvents(ctx, found, { events, account });
}
