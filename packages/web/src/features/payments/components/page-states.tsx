import { NotFound } from "@/components/not-found.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
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

export function CheckoutError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (hasCode(error, "not_found", "invalid_fields")) return <NotFound />;
  return (
    <div className="mx-auto max-w-xl">
      <h1 className="sr-only">Payment</h1>
      <ErrorState title="The payment could not be prepared" error={error} onRetry={onRetry} />
    </div>
  );
}
