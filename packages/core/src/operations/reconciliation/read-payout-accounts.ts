import type { User } from "../../people/user/index.ts";
import type { StripeAccount } from "../../platform/providers/stripe-calls.ts";
import { loadListedUsers } from "./load-listed.ts";
import { cursorAfter, type ReconciliationContext, startingAfter } from "./part.ts";

/** Each account needs a call or some reads of its own, so a page has fewer of them. */
const accountBatchSize = 25;

/** A page of the provider's list of payout accounts, each with its person. */
export async function readPayoutAccounts(
  ctx: ReconciliationContext,
  cursor: string | undefined,
): Promise<{
  accounts: { account: StripeAccount; owner: User }[];
  checked: number;
  next: string | undefined;
}> {
  const stripe = await ctx.providers.stripe();
  const page = await stripe.accounts.list({ limit: accountBatchSize, ...startingAfter(cursor) });
  const listed = await loadListedUsers(
    ctx,
    page.data.flatMap(({ metadata }) => metadata?.user_id ?? []),
  );
  const owners = [...listed.values()];
  return {
    accounts: page.data.flatMap((account) => {
      const owner = owners.find(({ payout_account_id }) => payout_account_id === account.id);
      return owner === undefined ? [] : [{ account, owner }];
    }),
    checked: page.data.length,
    next: cursorAfter(page),
  };
}
