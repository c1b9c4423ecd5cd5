import { checkPayouts } from "../../money/payout/index.ts";
import { compareEach, type Part } from "./part.ts";
import { readPayoutAccounts } from "./read-payout-accounts.ts";

/**
 * Compares every payout with the sum of its lines, and each sale in it with its record. Nothing is repaired
 * automatically.
 */
export const reconcilePayouts: Part = async (ctx, { span, cursor }) => {
  const { accounts, next } = await readPayoutAccounts(ctx, cursor);
  let checked = 0;
  const found = await compareEach(ctx, accounts, {
    nameOf: ({ account }) => `${account.id} (sums of payouts)`,
    compare: async ({ account, owner }) => {
      const request = { creatorId: owner.id, account: account.id, until: span.until };
      const { compared, findings } = await checkPayouts(ctx, request);
      checked += compared;
      return findings.map((unrepaired) => ({ unrepaired }));
    },
  });
  return { checked, ...found, next };
};
