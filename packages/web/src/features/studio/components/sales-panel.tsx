import { useQuery } from "@tanstack/react-query";
import { Banknote } from "lucide-react";
import { PaymentTable } from "@/components/payment-table.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { recentSalesQuery } from "@/data/payments.ts";

/** The newest sales. */
export function SalesPanel() {
  const { data, isPending, isError, error, refetch } = useQuery(recentSalesQuery);
  if (isPending) {
    return (
      <Loading label="Loading your sales">
        <Skeleton className="h-40" />
      </Loading>
    );
  }
  if (isError) {
    return (
      <ErrorState
        title="Your sales could not be loaded"
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState icon={Banknote} title="No sales yet">
        Publish a video with a price, and what it earns is listed here.
      </EmptyState>
    );
  }
  return <PaymentTable payments={data} caption="Your newest sales" seller />;
}
