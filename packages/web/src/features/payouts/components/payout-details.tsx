import type { PayoutItem, PayoutLine } from "@marquee/contracts/money/payout/payout.schema";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { NotFound } from "@/components/not-found.tsx";
import { PageHeader } from "@/components/page-header.tsx";
import { PagedList } from "@/components/paged-list.tsx";
import { Section } from "@/components/section.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { Money } from "@/components/ui/money.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { Cell, HeaderCell, Table, TableBody, TableHead } from "@/components/ui/table.tsx";
import { payoutLinesQuery, payoutQuery } from "@/data/payouts.ts";
import { describeError, hasCode } from "@/lib/api-error.ts";
import { payoutsPath } from "@/lib/links.ts";
import { formatMoney } from "@/lib/money.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { formatDate } from "@/lib/time.ts";
import { arrival, lineTypes } from "../payout-words.ts";
import { PayoutBadge } from "./payout-badge.tsx";

const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0);

interface LinesProps {
  lines: readonly PayoutLine[];
  currency: string;
  /** Every line is shown, so that their sum is the payout. */
  isWhole: boolean;
}

function LineTable({ lines, currency, isWhole }: LinesProps) {
  const money = (amount: number) => <Money amount={amount} currency={currency} />;
  return (
    <Table caption="What this payout is made of">
      <TableHead>
        <tr>
          <HeaderCell className="max-sm:hidden">Date</HeaderCell>
          <HeaderCell>What</HeaderCell>
          <HeaderCell className="text-right max-sm:hidden">Amount</HeaderCell>
          <HeaderCell className="text-right max-sm:hidden">Fees</HeaderCell>
          <HeaderCell className="text-right">You get</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <tr key={line.id}>
            <Cell className="figures whitespace-nowrap text-muted max-sm:hidden">
              {formatDate(line.created_at, "long")}
            </Cell>
            <Cell className="w-full sm:min-w-48">
              {lineTypes[line.type]}
              {line.source !== null && (
                <span className="block text-muted">
                  {line.source.payment_id === null ? (
                    line.source.title
                  ) : (
                    <Link
                      to={payoutsPath(line.source.payment_id)}
                      className="underline underline-offset-4 hover:text-ink"
                    >
                      {line.source.title}
                    </Link>
                  )}
                </span>
              )}
              <span className="figures mt-1 block text-muted sm:hidden">
                {formatDate(line.created_at, "long")}: {formatMoney(line.gross, currency)} less{" "}
                {formatMoney(line.fee, currency)} of fees
              </span>
            </Cell>
            <Cell className="text-right max-sm:hidden">{money(line.gross)}</Cell>
            <Cell className="text-right text-muted max-sm:hidden">
              {money(line.fee)}
              {line.platform_fee !== line.fee && (
                <span className="block text-xs">{money(line.platform_fee)} of it ours</span>
              )}
            </Cell>
            <Cell className="text-right font-semibold">{money(line.net)}</Cell>
          </tr>
        ))}
      </TableBody>
      {isWhole && (
        <tfoot className="border-t font-bold">
          <tr>
            <Cell className="max-sm:hidden" />
            <Cell>Sum, as paid out</Cell>
            <Cell className="text-right max-sm:hidden">
              {money(sum(lines.map(({ gross }) => gross)))}
            </Cell>
            <Cell className="text-right max-sm:hidden">
              {money(sum(lines.map(({ fee }) => fee)))}
            </Cell>
            <Cell className="text-right">{money(sum(lines.map(({ net }) => net)))}</Cell>
          </tr>
        </tfoot>
      )}
    </Table>
  );
}

function Lines({ payout }: { payout: PayoutItem }) {
  const query = useInfiniteQuery(payoutLinesQuery(payout.id));
  if (hasCode(query.error, "invalid_state")) {
    return (
      <Notice title="The parts of this payout are not known">
        {describeError(query.error).message}
      </Notice>
    );
  }
  return (
    <PagedList
      query={query}
      itemsOf={(page) => page.transactions}
      what="lines"
      failed="The parts of this payout could not be loaded"
      skeleton={
        <Loading label="Loading the parts of this payout">
          <Skeleton className="h-48" />
        </Loading>
      }
      empty={
        <EmptyState title="Nothing is in this payout">The provider lists no part of it.</EmptyState>
      }
    >
      {(lines) => (
        <LineTable lines={lines} currency={payout.currency} isWhole={!query.hasNextPage} />
      )}
    </PagedList>
  );
}

/** One payout: its state, and every sale, fee and refund in it. */
export function PayoutDetails({ payoutId, userId }: { payoutId: string; userId: string }) {
  usePageTitle("Payout");
  const { data, isPending, isError, error, refetch, isFetching } = useQuery(payoutQuery(payoutId));
  if (isPending) {
    return (
      <Loading label="Loading the payout" className="space-y-6">
        <Skeleton className="h-16 w-1/2" />
        <Skeleton className="h-48" />
      </Loading>
    );
  }
  if (isError) {
    return (
      <>
        <h1 className="sr-only">Payout</h1>
        <ErrorState
          title="The payout could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </>
    );
  }
  if (data === null) return <NotFound />;
  return (
    <>
      <Link
        to={payoutsPath(userId)}
        className="inline-flex min-h-11 items-center text-sm text-muted underline underline-offset-4 hover:text-ink"
      >
        All payouts
      </Link>
      <PageHeader
        title={`Payout of ${formatMoney(data.amount, data.currency)}`}
        description={
          <span className="figures flex flex-wrap items-center gap-3">
            <PayoutBadge status={data.status} />
            {arrival(data)}
          </span>
        }
      />
      {data.failure_reason !== undefined && (
        <Notice tone="danger" title="The bank did not take this payout" className="mb-8">
          {data.failure_reason} The money is back in your balance and goes with the next payout.
        </Notice>
      )}
      <Section title="What it is made of">
        <Lines payout={data} />
      </Section>
      <p className="mt-6 text-sm wrap-anywhere text-muted">Number of this payout: {data.id}</p>
    </>
  );
}
