import { checkPayouts } from "../../money/payout/index.ts";
import { compareSafely, type Part } from "./part.ts";
import { readPayoutAccounts } from "./payout-account-page.ts";

/**
 * Compares every payout with the sum of its lines, and each sale in it with its record. Nothing is repaired
 * automatically.
 */
export const reconcilePayouts: Part = async (ctx, { span, cursor }) => {
  const { accounts, next } = await readPayoutAccounts(ctx, cursor);
  const findings: string[] = [];
  let checked = 0;
  for (const { account, owner } of accounts) {
    const compared = await compareSafely(ctx, findings, {
      name: `${account.id} (sums of payouts)`,
      run: () => checkPayouts(ctx, { creatorId: owner.id, account: account.id, until: span.until }),
    });
    checked += compared?.answer.compared ?? 0;
    findings.push(...(compared?.answer.findings ?? []));
  }
  return { checked, repaired: 0, findings, next };
};
