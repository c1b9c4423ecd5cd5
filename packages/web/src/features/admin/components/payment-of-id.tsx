import { useInfiniteQuery } from "@tanstack/react-query";
import { DateCell } from "@/components/list-screen/date-cell.tsx";
import { PaymentBadge } from "@/components/payment-table.tsx";
import { QueryError } from "@/components/ui/error-state.tsx";
import { Money } from "@/components/ui/money.tsx";
import { foundPaymentsQuery } from "@/data/admin-payments.ts";
import { hasCode } from "@/lib/api-error.ts";
import { useDebounced } from "@/lib/use-debounced.ts";
import { watcherPath } from "../admin-paths.ts";
import { PersonLink } from "./person-link.tsx";

/** What was bought with the payment of an id, so that no other one is refunded by mistake. */
export function PaymentOfId({ id }: { id: string }) {
  const search = useDebounced(id);
  const query = useInfiniteQuery(foundPaymentsQuery({ search }));
  // Until the typed id has been looked up, nothing is known of it.
  const isKnown = search === id;
  const payments = isKnown ? query.data?.pages.flatMap((page) => page.payments) : undefined;
  const isMissing = payments?.length === 0 || (isKnown && hasCode(query.error, "not_found"));
  if (isKnown && query.isLoadingError && !isMissing) {
    return <QueryError title="The payment could not be loaded" query={query} />;
  }
  return (
    <div role="status" className="space-y-2 text-sm">
      {isMissing && "No payment has this id."}
      {payments?.map((payment) => (
        <div key={payment.id} className="rounded border bg-raised px-4 py-3">
          <p className="font-semibold wrap-anywhere">{payment.title}</p>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <Money amount={payment.amount} currency={payment.currency} />
            <PaymentBadge payment={payment} />
            {payment.amount_refunded > 0 && (
              <span>
                <Money amount={payment.amount_refunded} currency={payment.currency} /> refunded
              </span>
            )}
            <DateCell at={payment.created_at} format="utc" />
            <PersonLink to={watcherPath(payment.buyer_id)} id={payment.buyer_id} label="Buyer" />
          </p>
        </div>
      ))}
    </div>
  );
}
