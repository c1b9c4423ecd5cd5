import type { Payment } from "@marquee/contracts/money/payment/payment.schema";
import { paymentStatuses } from "@/components/payment-table.tsx";
import { feeLeft } from "@/lib/fee-left.ts";

const headings = [
  "Date (UTC)",
  "Number",
  "What",
  "Title",
  "Status",
  "Paid",
  "Refunded",
  "Fee",
  "Yours",
  "Currency",
];

const kindNames: Record<Payment["kind"], string> = { video: "Video", channel: "Channel" };

const amountText = (minorUnits: number): string => (minorUnits / 100).toFixed(2);

/** The rows of the file that a creator downloads for their accounts; amounts are whole units with cents. */
export const salesRows = (sales: readonly Payment[]): string[][] => [
  headings,
  ...sales.map((sale) => [
    sale.created_at.slice(0, 10),
    sale.id,
    kindNames[sale.kind],
    sale.title,
    paymentStatuses[sale.status].label,
    amountText(sale.amount),
    amountText(sale.amount_refunded),
    amountText(feeLeft(sale)),
    amountText(sale.net),
    sale.currency.toUpperCase(),
  ]),
];
