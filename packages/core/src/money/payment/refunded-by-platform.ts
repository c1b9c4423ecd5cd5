import { expanded, type StripeCharge } from "../../platform/providers/stripe-calls.ts";

/**
 * The refunded amount of a charge, read with its transfer, for which the transfer was not reversed; minor units. The
 * platform pays it: for a payout account that is closed, or when the operator refunds like this in the provider's
 * dashboard.
 */
export function refundedByPlatform(
  charge: Pick<StripeCharge, "amount_refunded" | "transfer"> | undefined,
): number {
  const transfer = expanded(charge?.transfer);
  if (charge === undefined || transfer === undefined) return 0;
  // A refund that the bank rejects later is taken back from the charge, and not from the transfer.
  return Math.max(0, charge.amount_refunded - transfer.amount_reversed);
}
