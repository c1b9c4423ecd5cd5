import { accountState } from "../payout/account-state.ts";
import { mirrorAccount } from "../payout/mirror-account.ts";
import { fromStripe } from "../providers/stripe-calls.ts";
import { apart, type Part, pageSize } from "./part.ts";

/** Every payout account against its mirror here. */
export const reconcilePayoutAccounts: Part = async (ctx, { cursor }) => {
  const stripe = await ctx.providers.stripe();
  const page = await fromStripe(() =>
    stripe.accounts.list({
      limit: pageSize,
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
    const state = accountState(account);
    if (owner === undefined || owner.payout_status === state.status) continue;
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
