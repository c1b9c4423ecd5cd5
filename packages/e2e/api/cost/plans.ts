import * as Subscription from "@marquee/core/money/subscription";
import type { ReadCost } from "./index.ts";

/** Reads about the caller's plan: the table says whose it is, the provider the rest. */
export const planCosts: readonly ReadCost[] = [
  {
    call: "subscription.previewChange",
    as: "owner",
    rounds: 2,
    units: 3,
    run: (ctx, { plan }) => Subscription.previewPlanChange({ ctx, input: { package_id: plan.id } }),
  },
  {
    call: "subscription.paymentMethod",
    as: "owner",
    rounds: 1,
    units: 0.5,
    run: (ctx) => Subscription.getPaymentMethod({ ctx }),
  },
  {
    call: "subscription.history",
    as: "owner",
    rounds: 1,
    units: 2,
    run: (ctx) => Subscription.listPlanHistory({ ctx, input: { page: 1, limit: 10 } }),
  },
];
