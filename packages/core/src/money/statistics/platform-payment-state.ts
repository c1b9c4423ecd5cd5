import type { Payment } from "@marquee/contracts/money/payment/payment.schema";
import { nextPurchaseStatus } from "../../people/entitlement/index.ts";
import type { PlatformEntry } from "./record-platform-entry.ts";

/**
 * The state of a sale by the platform, as a payment has it. What a bank returned in a lost dispute is not a refund.
 * Minor units.
 */
export function platformPaymentState({
  amount,
  returned,
  dispute = "none",
}: PlatformEntry): Pick<Payment, "status" | "amount" | "amount_refunded"> {
  return {
    status: nextPurchaseStatus("pending", {
      outcome: "paid",
      amount,
      amountRefunded: returned,
      dispute,
    }),
    amount,
    amount_refunded: dispute === "lost" ? 0 : returned,
  };
}
