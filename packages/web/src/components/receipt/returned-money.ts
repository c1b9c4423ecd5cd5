import type { Receipt } from "@marquee/contracts/money/payment/payment.schema";
import { paymentStatuses } from "../payment-table.tsx";

const returned = "Returned by your bank";

/** The states of payments for their buyer, to whom a dispute that the seller has lost returned the money. */
export const boughtStatuses: typeof paymentStatuses = {
  ...paymentStatuses,
  lost: { label: returned, tone: "neutral" },
};

/** The refunded part of a charge, in minor units. */
export function returnedLines({
  status,
  amount,
  amount_refunded,
}: Pick<Receipt, "status" | "amount" | "amount_refunded">): [string, number][] {
  const lines: [string, number][] = [
    ["Refunded", amount_refunded],
    [returned, status === "lost" ? amount - amount_refunded : 0],
  ];
  return lines.filter(([, minorUnits]) => minorUnits > 0);
}
