import type { UseQueryResult } from "@tanstack/react-query";
import { NotFound } from "@/components/not-found.tsx";
import { QueryError } from "@/components/ui/error-state.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { hasCode } from "@/lib/api-error.ts";

export function CheckoutSkeleton() {
  return (
    <Loading label="Loading" className="mx-auto max-w-xl space-y-5">
      <Skeleton className="h-8 w-1/2" />
      <Skeleton className="h-24" />
      <Skeleton className="h-36" />
      <Skeleton className="h-11" />
    </Loading>
  );
}

export function CheckoutError({ query }: { query: UseQueryResult }) {
  if (hasCode(query.error, "not_found", "invalid_fields")) return <NotFound />;
  return (
    <div className="mx-auto max-w-xl">
      <h1 className="sr-only">Payment</h1>
      <QueryError title="The payment could not be prepared" query={query} />
    </div>
  );
}
