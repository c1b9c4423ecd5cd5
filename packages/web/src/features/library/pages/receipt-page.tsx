import type { Membership } from "@marquee/contracts/money/membership/membership.schema";
import type { Receipt } from "@marquee/contracts/money/payment/payment.schema";
import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router-dom";
import { brand } from "@/brand.ts";
import { NotFound } from "@/components/not-found.tsx";
import { Button } from "@/components/ui/button.tsx";
import { QueryError } from "@/components/ui/error-state.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { membershipsQuery } from "@/data/memberships.ts";
import { receiptQuery } from "@/data/payments.ts";
import { hasCode } from "@/lib/api-error.ts";
import { useCrumbs } from "@/lib/crumbs.ts";
import { formatMoney } from "@/lib/money.ts";
import type { StartQueries } from "@/lib/page-module.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { formatDate } from "@/lib/time.ts";
import { paidFor, returnedLines } from "../payment-text.ts";

export const startQueries: StartQueries = ({ client, params }) => [
  client.prefetchQuery(receiptQuery(params.id ?? "")),
  client.prefetchQuery(membershipsQuery),
];

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

interface ReceiptProps {
  receipt: Receipt;
  /** The buyer's memberships; none while they cannot be loaded. */
  memberships: readonly Membership[];
}

/** Amounts in minor units; discounts are negative. */
function linesOf({ receipt, memberships }: ReceiptProps): readonly [string, number][] {
  const { price, discount } = receipt;
  return [
    [paidFor(receipt, memberships), price],
    ...(discount > 0 ? [["Coupon", -discount] as [string, number]] : []),
  ];
}

function ReceiptSheet({ receipt, memberships }: ReceiptProps) {
  const { amount, currency, seller, buyer } = receipt;
  const money = (minorUnits: number) => formatMoney(minorUnits, currency);
  return (
    <article className="rounded border bg-raised p-6 print:border-0 print:bg-transparent print:p-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h1 className="text-xl">Receipt</h1>
        <p className="text-muted">
          {brand.name} · {brand.legalOwner}
        </p>
      </div>
      <dl className="figures mt-6 grid gap-x-8 gap-y-4 sm:grid-cols-2 print:grid-cols-2">
        <Fact label="Number">
          <span className="text-sm">{receipt.id}</span>
        </Fact>
        <Fact label="Date">{formatDate(receipt.created_at, "long")}</Fact>
        <Fact label="Buyer">
          {buyer.name}
          <span className="block text-sm text-muted">{buyer.email}</span>
        </Fact>
        <Fact label="Seller">
          {seller.name}
          <span className="block text-sm text-muted">through {brand.name}</span>
        </Fact>
      </dl>
      <table className="figures mt-6 w-full text-left">
        <caption className="sr-only">What was paid</caption>
        <thead className="text-sm text-muted">
          <tr>
            <th scope="col" className="border-b py-2 font-semibold">
              What
            </th>
            <th scope="col" className="border-b py-2 text-right font-semibold">
              Amount
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {linesOf({ receipt, memberships }).map(([label, minorUnits]) => (
            <tr key={label}>
              <td className="py-3 pr-4 wrap-anywhere">{label}</td>
              <td className="py-3 text-right whitespace-nowrap">{money(minorUnits)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="divide-y divide-line border-t">
          <tr className="font-bold">
            <th scope="row" className="py-3 pr-4">
              Paid
            </th>
            <td className="py-3 text-right whitespace-nowrap">{money(amount)}</td>
          </tr>
          {returnedLines(receipt).map(([label, minorUnits]) => (
            <tr key={label}>
              <th scope="row" className="py-3 pr-4 font-normal">
                {label}
              </th>
              <td className="py-3 text-right whitespace-nowrap">{money(-minorUnits)}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </article>
  );
}

/** The receipt of a payment, to read and to print; `styles/print.css` hides the rest of the page. */
export default function ReceiptPage() {
  usePageTitle("Receipt");
  const { id = "" } = useParams();
  useCrumbs(`/my_library/receipts/${id}`, [
    { name: "My Library", to: "/my_library?tab=payments" },
    { name: "Receipt" },
  ]);
  const query = useQuery(receiptQuery(id));
  const memberships = useQuery(membershipsQuery);
  const { data, isPending, isLoadingError, error } = query;
  if (isPending || (data?.kind === "channel" && memberships.isPending)) {
    return (
      <Loading label="Loading the receipt" className="mx-auto max-w-2xl">
        <Skeleton className="h-96" />
      </Loading>
    );
  }
  if (isLoadingError) {
    if (hasCode(error, "not_found", "invalid_fields")) return <NotFound />;
    return (
      <div className="mx-auto max-w-2xl">
        <h1 className="sr-only">Receipt</h1>
        <QueryError title="The receipt could not be loaded" query={query} />
      </div>
    );
  }
  return (
    <div className="mx-auto max-w-2xl">
      <ReceiptSheet receipt={data} memberships={memberships.data ?? []} />
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <Button variant="primary" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          Print
        </Button>
        <Button asChild>
          <Link to="/my_library?tab=payments">Back to the payments</Link>
        </Button>
      </div>
    </div>
  );
}
