import type { Payment } from "@marquee/contracts/money/payment/payment.schema";

/** A part of the payment is left to refund; the rules decide whether it can be refunded now. */
export const hasAmountLeft = ({
  status,
  amount,
  amount_refunded,
}: Pick<Payment, "status" | "amount" | "amount_refunded">): boolean =>
  (status === "paid" || status === "partially_refunded") && amount > amount_refunded;
