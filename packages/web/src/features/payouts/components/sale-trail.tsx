import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { Deferred } from "@/components/deferred.tsx";
import { NotLoaded } from "@/components/not-found.tsx";
import { PageHeader } from "@/components/page-header.tsx";
import { PaymentBadge } from "@/components/payment-table.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { paymentTrailQuery } from "@/data/payouts.ts";
import { hasAmountLeft } from "@/lib/has-amount-left.ts";
import { lazy } from "@/lib/lazy.ts";
import { payoutsPath } from "@/lib/links.ts";
import { formatMoney } from "@/lib/money.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { formatDate } from "@/lib/time.ts";
import { AllPayoutsLink } from "./all-payouts-link.tsx";
import { SaleMoney } from "./sale-money.tsx";

const RefundSaleDialog = lazy(() => import("./refund-sale-dialog.tsx"));

/** One sale: its fee, transfer, refunds and payouts, adding up to the cent. */
export function SaleTrail({ saleId, userId }: { saleId: string; userId: string }) {
  const query = useQuery(paymentTrailQuery(saleId));
  const [isRefunding, setIsRefunding] = useState(false);
  const trail = query.data;
  usePageTitle(trail ? `Sale of ${trail.payment.title}` : "Sale");
  if (query.isPending) {
    return (
      <Loading label="Loading the trail of this sale" className="space-y-6">
        <Skeleton className="h-16 w-1/2" />
        <Skeleton className="h-28" />
        <Skeleton className="h-64" />
      </Loading>
    );
  }
  if (trail === undefined) {
    return (
      <NotLoaded heading="Sale" title="The trail of this sale could not be loaded" query={query} />
    );
  }
  const { payment } = trail;
  return (
    <>
      <nav aria-label="Money" className="flex gap-6 text-sm text-muted">
        <Link
          to={payoutsPath("sales")}
          className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink"
        >
          All sales
        </Link>
        <AllPayoutsLink userId={userId} />
      </nav>
      <PageHeader
        title={`Sale of ${payment.title}`}
        description={
          <span className="figures flex flex-wrap items-center gap-3">
            <PaymentBadge payment={payment} />
            {formatMoney(payment.amount, payment.currency)} on{" "}
            {formatDate(payment.created_at, "long")}
          </span>
        }
      />
      <SaleMoney trail={trail} />
      {hasAmountLeft(payment) && (
        <Button className="mt-8" onClick={() => setIsRefunding(true)}>
          Refund this sale
        </Button>
      )}
      {isRefunding && (
        <Deferred fallback={null}>
          <RefundSaleDialog payment={payment} onClose={() => setIsRefunding(false)} />
        </Deferred>
      )}
      <p className="mt-6 text-sm wrap-anywhere text-muted">Number of this sale: {payment.id}</p>
    </>
  );
}
