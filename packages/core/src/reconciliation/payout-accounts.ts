import { accountState } from "../payout/account-state.ts";
import { mirrorAccount } from "../payout/mirror-account.ts";
import { fromStripe } from "../providers/stripe-calls.ts";
import { handleMissedEvents } from "./missed-events.ts";
import {
  apart,
  epochSeconds,
  type Part,
  pageSize,
  type ReconciliationContext,
  type Span,
} from "./part.ts";

/** Each account takes a call for its events, so that a page has fewer of them. */
const accountsAtOnce = 25;

/** Every payout account against its mirror here, and the failed payouts that nobody was told of. */
export const reconcilePayoutAccounts: Part = async (ctx, { span, cursor }) => {
  const stripe = await ctx.providers.stripe();
  const page = await fromStripe(() =>
    stripe.accounts.list({
      limit: accountsAtOnce,
      ...(cursor === undefined ? {} : { starting_after: cursor }),
    }),
  );
  const ownerIds = [...new Set(page.data.flatMap(({ metadata }) => metadata?.user_id ?? []))];
  const { data: owners } =
    ownerIds.length === 0
      ? { data: [] }
      : await ctx.database.users.get(ownerIds.map((id) => ({ id }))).go({ consistent: true });
  const findings: string[] = [];
  let repaired = 0;
  for (const account of page.data) {
    const owner = owners.find(({ payout_account_id }) => payout_account_id === account.id);
    if (owner === undefined) continue;
    const missed = await apart(ctx, findings, {
      name: `${account.id} (payouts)`,
      run: () => handleFailedPayouts(ctx, findings, { account: account.id, span }),
    });
    repaired += missed?.answer ?? 0;
    const state = accountState(account);
    if (owner.payout_status === state.status) continue;
    const mirrored = await apart(ctx, findings, {
      name: account.id,
      run: () => mirrorAccount(ctx, { accountId: account.id }),
    });
    if (mirrored === undefined) continue;
    repaired += 1;
    findings.push(`${account.id} is ${state.status}; its mirror said ${owner.payout_status}`);
  }
  return {
    checked: page.data.length,
    repaired,
    findings,
    next: page.has_more ? page.data.at(-1)?.id : undefined,
  };
};

/**
 * The platform's list of events leaves out those of connected accounts (Stripe, "Making API calls for connected
 * accounts"). One page is enough: the provider pauses an account's payouts after a failed one.
 */
async function handleFailedPayouts(
  ctx: ReconciliationContext,
  findings: string[],
  { account, span }: { account: string; span: Span },
): Promise<number> {
  const stripe = await ctx.providers.stripe();
  const { data: events } = await fromStripe(() =>
    stripe.events.list(
      {
        types: ["payout.failed"],
        created: { gte: epochSeconds(span.since), lt: epochSeconds(span.until) },
        limit: pageSize,
      },
      { stripeAccount: account },
    ),
  );
  return handleMissedEvents(ctx, findings, { events, account });
}
