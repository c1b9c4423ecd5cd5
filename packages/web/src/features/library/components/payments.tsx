import type { Payment } from "@marquee/contracts/money/payment/payment.schema";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { ReceiptText } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { PagedList } from "@/components/paged-list.tsx";
import { PaymentTable } from "@/components/payment-table.tsx";
import { boughtStatuses } from "@/components/receipt/returned-money.ts";
import { Button } from "@/components/ui/button.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { WaitingForBank } from "@/components/waiting-for-bank.tsx";
import { receiptsQuery, waitingForBankQuery } from "@/data/payments.ts";
import { receiptPath } from "@/lib/links.ts";
import { RefundPurchaseDialog } from "./refund-purchase-dialog.tsx";

/** A payment that may still be refundable; the quote decides. */
const hasMoneyLeft = ({ status, amount, amount_refunded }: Payment): boolean =>
  (status === "paid" || status === "partially_refunded" || status === "disputed") &&
  amount > amount_refunded;

export function Payments() {
  const [refunding, setRefunding] = useState<Payment>();
  const isWaiting = (useQuery(waitingForBankQuery).data ?? []).length > 0;
  const actions = (payment: Payment) => (
    <div className="flex flex-wrap gap-2 sm:flex-nowrap sm:justify-end">
      <Button asChild size="small">
        <Link to={receiptPath(payment)} aria-label={`Receipt of “${payment.title}”`}>
          Receipt
        </Link>
      </Button>
      {hasMoneyLeft(payment) && (
        <Button
          size="small"
          aria-label={`Refund “${payment.title}”`}
          onClick={() => setRefunding(payment)}
        >
          Refund
        </Button>
      )}
    </div>
  );
  return (
    <>
      <WaitingForBank />
      <PagedList
        query={useInfiniteQuery(receiptsQuery)}
        itemsOf={(page) => page.payments}
        what="payments"
        failed="Your payments could not be loaded"
        skeleton={
          <Loading label="Loading payments">
            <Skeleton className="h-48" />
          </Loading>
        }
        empty={
          !isWaiting && (
            <EmptyState icon={ReceiptText} title="No payments yet">
              What you pay is listed here, with its date and amount.
            </EmptyState>
          )
        }
      >
        {(payments) => (
          <PaymentTable
            payments={payments}
            caption="Your payments"
            statuses={boughtStatuses}
            actions={actions}
          />
        )}
      </PagedList>
      {refunding && (
        <RefundPurchaseDialog payment={refunding} onClose={() => setRefunding(undefined)} />
      )}
    </>
  );
}
