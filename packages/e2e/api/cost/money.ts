import { getPayoutBalance, listPayouts } from "@marquee/core/money/payout";
import type { Promised } from "./index.ts";
import { membershipPromises } from "./memberships.ts";

/** Payouts are read from the provider; the table only says whose account it is. */
export const moneyPromises: readonly Promised[] = [
  ...membershipPromises,
  {
    call: "payout.balance",
    as: "watcher",
    rounds: 1,
    units: 1,
    run: (ctx) => getPayoutBalance({ ctx }),
  },
  {
    call: "payout.history",
    as: "watcher",
    rounds: 1,
    units: 0.5,
    run: (ctx) => listPayouts({ ctx, input: { page: 1, limit: 10 } }),
  },
];
