import type { Receipt } from "@marquee/contracts/money/payment/payment.schema";
import type { UseQueryResult } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { Link } from "react-router-dom";
import { brand } from "@/brand.ts";
import { NotFound } from "@/components/not-found.tsx";
import { Button } from "@/components/ui/button.tsx";
import { QueryError } from "@/components/ui/error-state.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { hasCode } from "@/lib/api-error.ts";
import { formatMoney } from "@/lib/money.ts";
import { formatDate } from "@/lib/time.ts";
import { ReceiptFact } from "./receipt-fact.tsx";
import { returnedLines } from "./returned-money.ts";

/** Amounts in minor units; discounts are negative. */
function linesOf(
  { price, discount }: Receipt,
  what: string,
): readonly (readonly [string, number])[] {
  const lines = [[what, price]] as const;
  return discount > 0 ? [...lines, ["Coupon", -discount]] : lines;
}

function ReceiptSheet({ receipt, what }: { receipt: Receipt; what: string }) {
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
        <ReceiptFact label="Number">
          <span className="text-sm">{receipt.id}</span>
        </ReceiptFact>
        {/* The same on every copy, wherever it is read or printed. */}
        <ReceiptFact label="Date">{`${formatDate(receipt.created_at, "full", "UTC")} UTC`}</ReceiptFact>
        <ReceiptFact label="Buyer">
          {buyer.name}
          <span className="block text-sm text-muted">{buyer.email}</span>
        </ReceiptFact>
        <ReceiptFact label="Seller">
          {seller?.name ?? brand.legalOwner}
          {seller && <span className="block text-sm text-muted">through {brand.name}</span>}
        </ReceiptFact>
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
          {linesOf(receipt, what).map(([label, minorUnits]) => (
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

interface ReceiptScreenProps {
  query: UseQueryResult<Receipt>;
  /** What was paid for, in words; undefined while that is loading. */
  whatOf: (receipt: Receipt) => string | undefined;
  back: { label: string; to: string };
}

/** The receipt of a payment, to read and to print; `styles/print.css` hides the rest of the page. */
export function ReceiptScreen({ query, whatOf, back }: ReceiptScreenProps) {
  const { data, isLoadingError, error } = query;
  if (isLoadingError) {
    if (hasCode(error, "not_found", "invalid_fields")) return <NotFound />;
    return (
      <div className="mx-auto max-w-2xl">
        <h1 className="sr-only">Receipt</h1>
        <QueryError title="The receipt could not be loaded" query={query} />
      </div>
    );
  }
  const what = data && whatOf(data);
  if (data === undefined || what === undefined) {
    return (
      <Loading label="Loading the receipt" className="mx-auto max-w-2xl">
        <Skeleton className="h-96" />
      </Loading>
    );
  }
  return (
    <div className="mx-auto max-w-2xl">
      <ReceiptSheet receipt={data} what={what} />
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <Button variant="primary" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          Print
        </Button>
        <Button asChild>
          <Link to={back.to}>{back.label}</Link>
        </Button>
      </div>
    </div>
  );
}
