import { listCoupons } from "@marquee/core/money/coupon";
import { getPayoutBalance, listPayouts } from "@marquee/core/money/payout";
import type { ReadCost } from "./index.ts";
import { membershipCosts } from "./memberships.ts";

/** Payouts are read from the provider; the table only says whose account it is. */
export const moneyCosts: readonly ReadCost[] = [
  ...membershipCosts,
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
  {
    call: "ownCoupon.list",
    as: "watcher",
    rounds: 1,
    units: 0.5,
    run: (ctx) => listCoupons({ ctx, input: { page: 1, limit: 20 } }),
  },
];
