import { type Refund, refundStatuses } from "@marquee/contracts/money/refund/refund.schema";
import { nextPurchaseStatus } from "../../people/entitlement/index.ts";
import type { StripeRefund } from "../../platform/providers/stripe-calls.ts";
import { type RefundCase, returnedBy } from "../payment/index.ts";

/** The answer for a refund; `facts` are the provider's state before it. */
export function presentRefund(refund: StripeRefund, facts: RefundCase["facts"]): Refund {
  const status = refundStatuses.find((known) => known === refund.status) ?? "pending";
  const amountRefunded = facts.amountRefunded + returnedBy(refund);
  return {
    refund_id: refund.id,
    status,
    amount: refund.amount,
    currency: "usd",
    purchase_status: nextPurchaseStatus("pending", { ...facts, outcome: "paid", amountRefunded }),
  };
}
