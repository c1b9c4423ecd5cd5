import { useQuery } from "@tanstack/react-query";
import { NotFound } from "@/components/not-found.tsx";
import { PageHeader } from "@/components/page-header.tsx";
import { PartSuspense } from "@/components/part-suspense.tsx";
import { Section } from "@/components/section.tsx";
import { QueryError } from "@/components/ui/error-state.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { newestPayoutsQuery, payoutQuery } from "@/data/payouts.ts";
import { lazy } from "@/lib/lazy.ts";
import { formatMoney } from "@/lib/money.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { arrival } from "../payout-text.ts";
import { AllPayoutsLink } from "./all-payouts-link.tsx";
import { PayoutBadge } from "./payout-badge.tsx";

// Tables have more code than the rest.
const PayoutLines = lazy(() => import("./payout-lines.tsx"));

/** Where the money of a failed payout is: a later payout may have taken it. */
function ReturnedMoney({ payoutId }: { payoutId: string }) {
  const { data: newest } = useQuery(newestPayoutsQuery);
  return newest?.[0]?.id === payoutId
    ? "The money is back in your balance and goes with the next payout."
    : "The money went back to your balance.";
}

/** One payout: its state, and every sale, fee and refund in it. */
export function PayoutDetails({ payoutId, userId }: { payoutId: string; userId: string }) {
  usePageTitle("Payout");
  const query = useQuery(payoutQuery(payoutId));
  const { data, isPending, isLoadingError } = query;
  if (isPending) {
    return (
      <Loading label="Loading the payout" className="space-y-6">
        <Skeleton className="h-16 w-1/2" />
        <Skeleton className="h-48" />
      </Loading>
    );
  }
  if (isLoadingError) {
    return (
      <>
        <h1 className="sr-only">Payout</h1>
        <QueryError title="The payout could not be loaded" query={query} />
      </>
    );
  }
  if (data === null) return <NotFound />;
  return (
    <>
      <AllPayoutsLink userId={userId} />
      <PageHeader
        title={`Payout of ${formatMoney(data.amount, data.currency)}`}
        description={
          <span className="figures flex flex-wrap items-center gap-3">
            <PayoutBadge status={data.status} />
            {arrival(data, new Date())}
          </span>
        }
      />
      {data.failure_reason !== undefined && (
        <Notice tone="danger" title="The bank did not accept this payout" className="mb-8">
          {data.failure_reason} <ReturnedMoney payoutId={payoutId} />
        </Notice>
      )}
      <Section title="What it is made of">
        <PartSuspense label="Loading the parts of this payout">
          <PayoutLines payout={data} />
        </PartSuspense>
      </Section>
      <p className="mt-6 text-sm wrap-anywhere text-muted">Number of this payout: {data.id}</p>
    </>
  );
}
