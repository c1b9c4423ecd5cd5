import type { PayoutLine } from "@marquee/contracts/money/payout/payout.schema";
import type { StripeBalanceTransaction } from "../../platform/providers/stripe-calls.ts";
import { fromEpochSeconds } from "../../platform/time.ts";

/** The sold item or the payout, as a line names it. */
export type LineSource = NonNullable<PayoutLine["source"]>;

const types: Readonly<Record<string, PayoutLine["type"]>> = {
  charge: "sale",
  payment: "sale",
  transfer: "sale",
  refund: "refund",
  payment_refund: "refund",
  refund_failure: "refund",
  payment_failure_refund: "refund",
  transfer_refund: "refund",
  application_fee_refund: "fee_refund",
  payout: "payout",
  payout_failure: "returned_payout",
  payout_cancel: "returned_payout",
  adjustment: "adjustment",
};

/**
 * A movement on a payout account as a line. With a destination charge the account gets a payment of the whole price,
 * whose fee is the platform's (Stripe, "Create destination charges"). A refund is both, with the other sign.
 */
export function toLine(
  transaction: Pick<
    StripeBalanceTransaction,
    | "id"
    | "type"
    | "currency"
    | "amount"
    | "fee"
    | "fee_details"
    | "net"
    | "available_on"
    | "created"
  >,
  source: LineSource | undefined,
): PayoutLine {
  const platformFee = transaction.fee_details
    .filter(({ type }) => type === "application_fee")
    .reduce((sum, { amount }) => sum + amount, 0);
  return {
    id: transaction.id,
    type: types[transaction.type] ?? "other",
    currency: transaction.currency,
    gross: transaction.amount,
    fee: transaction.fee,
    platform_fee: platformFee,
    net: transaction.net,
    available_on: fromEpochSeconds(transaction.available_on).toISOString(),
    source: source ?? null,
    created_at: fromEpochSeconds(transaction.created).toISOString(),
  };
}
