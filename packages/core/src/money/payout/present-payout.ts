import { type PayoutItem, payoutStatuses } from "@marquee/contracts/money/payout/payout.schema";
import type { StripePayout } from "../../platform/providers/stripe-calls.ts";
import { fromEpochSeconds } from "../../platform/time.ts";

export function presentPayout(payout: StripePayout): PayoutItem {
  return {
    id: payout.id,
    amount: payout.amount,
    currency: payout.currency,
    status: payoutStatuses.find((known) => known === payout.status) ?? "pending",
    arrival_date: fromEpochSeconds(payout.arrival_date).toISOString(),
    ...(payout.status === "failed" && {
      failure_reason: payout.failure_message ?? "The bank did not accept this payout.",
    }),
    created_at: fromEpochSeconds(payout.created).toISOString(),
  };
}
