import type { Payment } from "@marquee/contracts/money/payment/payment.schema";
import type { ReactNode } from "react";
import { feeLeft } from "@/lib/fee-left.ts";
import { MoneyTable, type StatusWord } from "./money-table.tsx";
import { Badge } from "./ui/badge.tsx";
import { Money } from "./ui/money.tsx";

export const paymentStatuses: Record<Payment["status"], StatusWord> = {
  pending: { label: "Pending", tone: "neutral" },
  paid: { label: "Paid", tone: "success" },
  partially_refunded: { label: "Partly refunded", tone: "warning" },
  refunded: { label: "Refunded", tone: "neutral" },
  disputed: { label: "Disputed", tone: "warning" },
  lost: { label: "Dispute lost", tone: "danger" },
  failed: { label: "Failed", tone: "danger" },
  expired: { label: "Expired", tone: "neutral" },
};

export function PaymentBadge({ payment: { status } }: { payment: Pick<Payment, "status"> }) {
  return <Badge tone={paymentStatuses[status].tone}>{paymentStatuses[status].label}</Badge>;
}

/** What was charged, and below it what was refunded of that. */
export function PaidAmount({
  payment: { amount, amount_refunded, currency },
}: {
  payment: Pick<Payment, "amount" | "amount_refunded" | "currency">;
}) {
  return (
    <>
      <Money amount={amount} currency={currency} />
      {amount_refunded > 0 && (
        <span className="block text-sm font-normal text-muted">
          <Money amount={amount_refunded} currency={currency} /> refunded
        </span>
      )}
    </>
  );
}

/** Payments of a buyer or, with the platform's fee, of a seller. */
export function PaymentTable({
  payments,
  caption,
  seller: isSeller = false,
  statuses = paymentStatuses,
  actions,
}: {
  payments: readonly Payment[];
  caption: string;
  seller?: boolean;
  statuses?: typeof paymentStatuses;
  /** Actions for a payment. */
  actions?: (payment: Payment) => ReactNode;
}) {
  const rows = payments.map((payment) => ({
    id: payment.id,
    at: payment.created_at,
    title: payment.title,
    status: statuses[payment.status],
    amount: <PaidAmount payment={payment} />,
    fee: <Money amount={feeLeft(payment)} currency={payment.currency} />,
    action: actions?.(payment),
  }));
  return (
    <MoneyTable
      caption={caption}
      rows={rows}
      hasFees={isSeller}
      hasActions={actions !== undefined}
    />
  );
}
