import type { Payment } from "@marquee/contracts/payment/payment.schema";
import type { ReactNode } from "react";
import { formatDate } from "@/lib/time.ts";
import { Badge, type BadgeTone } from "./ui/badge.tsx";
import { Money } from "./ui/money.tsx";
import { Cell, HeaderCell, Table, TableBody, TableHead } from "./ui/table.tsx";

const statuses: Record<Payment["status"], { label: string; tone: BadgeTone }> = {
  pending: { label: "Pending", tone: "neutral" },
  paid: { label: "Paid", tone: "success" },
  partially_refunded: { label: "Partly refunded", tone: "warning" },
  refunded: { label: "Refunded", tone: "neutral" },
  disputed: { label: "Disputed", tone: "warning" },
  lost: { label: "Dispute lost", tone: "danger" },
  failed: { label: "Failed", tone: "danger" },
  expired: { label: "Expired", tone: "neutral" },
};

function Status({ payment: { status } }: { payment: Payment }) {
  return <Badge tone={statuses[status].tone}>{statuses[status].label}</Badge>;
}

/** Payments of a buyer, or with the platform's fee those of a seller. On a phone date and status stand below the title. */
export function PaymentTable({
  payments,
  caption,
  seller = false,
  actions,
}: {
  payments: readonly Payment[];
  caption: string;
  seller?: boolean;
  /** What can be done about a payment; below its title on a phone. */
  actions?: (payment: Payment) => ReactNode;
}) {
  return (
    <Table caption={caption}>
      <TableHead>
        <tr>
          <HeaderCell className="max-sm:hidden">Date</HeaderCell>
          <HeaderCell>What</HeaderCell>
          <HeaderCell className="max-sm:hidden">Status</HeaderCell>
          <HeaderCell className="text-right">Amount</HeaderCell>
          {seller && <HeaderCell className="text-right">Fee</HeaderCell>}
          {actions && (
            <HeaderCell className="max-sm:hidden">
              <span className="sr-only">Actions</span>
            </HeaderCell>
          )}
        </tr>
      </TableHead>
      <TableBody>
        {payments.map((payment) => (
          <tr key={payment.id}>
            <Cell className="figures whitespace-nowrap text-muted max-sm:hidden">
              {formatDate(payment.created_at, "long")}
            </Cell>
            <Cell className="w-full sm:min-w-48">
              {payment.title}
              <div className="figures mt-1 flex flex-wrap items-center gap-2 text-muted sm:hidden">
                {formatDate(payment.created_at, "long")}
                <Status payment={payment} />
              </div>
              {actions && <div className="mt-2 sm:hidden">{actions(payment)}</div>}
            </Cell>
            <Cell className="max-sm:hidden">
              <Status payment={payment} />
            </Cell>
            <Cell className="figures text-right font-semibold">
              <Money amount={payment.amount} currency={payment.currency} />
              {payment.amount_refunded > 0 && (
                <span className="block text-sm font-normal text-muted">
                  <Money amount={payment.amount_refunded} currency={payment.currency} /> refunded
                </span>
              )}
            </Cell>
            {seller && (
              <Cell className="figures text-right text-muted">
                <Money amount={payment.platform_fee} currency={payment.currency} />
              </Cell>
            )}
            {actions && <Cell className="max-sm:hidden">{actions(payment)}</Cell>}
          </tr>
        ))}
      </TableBody>
    </Table>
  );
}
