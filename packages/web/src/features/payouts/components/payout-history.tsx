import {
  type PayoutItem,
  payoutStatuses as statusNames,
} from "@marquee/contracts/payout/payout.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Banknote } from "lucide-react";
import { Link } from "react-router-dom";
import { Badge } from "@/components/ui/badge.tsx";
import { Button } from "@/components/ui/button.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { Field } from "@/components/ui/field.tsx";
import { Money } from "@/components/ui/money.tsx";
import { Select } from "@/components/ui/select.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { Cell, HeaderCell, Table, TableBody, TableHead } from "@/components/ui/table.tsx";
import { WalkedList } from "@/components/walked-list.tsx";
import { payoutsQuery } from "@/data/payouts.ts";
import { payoutsPath } from "@/lib/links.ts";
import { useSearchParameters } from "@/lib/search-parameters.ts";
import { formatDate } from "@/lib/time.ts";
import { arrival, payoutStatuses } from "../payout-words.ts";

export function PayoutBadge({ status }: Pick<PayoutItem, "status">) {
  return <Badge tone={payoutStatuses[status].tone}>{payoutStatuses[status].label}</Badge>;
}

function PayoutRows({ payouts }: { payouts: readonly PayoutItem[] }) {
  return (
    <Table caption="Your payouts">
      <TableHead>
        <tr>
          <HeaderCell>Made on</HeaderCell>
          <HeaderCell className="max-sm:hidden">Status</HeaderCell>
          <HeaderCell className="text-right">Amount</HeaderCell>
          <HeaderCell className="max-sm:hidden">
            <span className="sr-only">Actions</span>
          </HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {payouts.map((payout) => {
          const date = formatDate(payout.created_at, "long");
          const details = (
            <Button asChild size="small">
              <Link to={payoutsPath(payout.id)} aria-label={`Details of the payout of ${date}`}>
                Details
              </Link>
            </Button>
          );
          return (
            <tr key={payout.id}>
              <Cell className="figures w-full sm:min-w-48">
                {date}
                <span className="block text-muted">{payout.failure_reason ?? arrival(payout)}</span>
                <div className="mt-1 sm:hidden">
                  <PayoutBadge status={payout.status} />
                </div>
                <div className="mt-2 sm:hidden">{details}</div>
              </Cell>
              <Cell className="max-sm:hidden">
                <PayoutBadge status={payout.status} />
              </Cell>
              <Cell className="text-right font-semibold">
                <Money amount={payout.amount} currency={payout.currency} />
              </Cell>
              <Cell className="max-sm:hidden">{details}</Cell>
            </tr>
          );
        })}
      </TableBody>
    </Table>
  );
}

/** All payouts, newest first; the chosen status stands in the address. */
export function PayoutHistory() {
  const [search, setSearch] = useSearchParameters();
  const status = statusNames.find((name) => name === search.get("status")) ?? "";
  return (
    <>
      <Field label="Status" className="mb-4 sm:w-64">
        {(control) => (
          <Select
            {...control}
            value={status}
            onChange={({ target }) =>
              setSearch(target.value === "" ? {} : { status: target.value }, {
                replace: true,
                preventScrollReset: true,
              })
            }
          >
            <option value="">All payouts</option>
            {statusNames.map((name) => (
              <option key={name} value={name}>
                {payoutStatuses[name].label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <WalkedList
        query={useInfiniteQuery(payoutsQuery(status))}
        itemsOf={(page) => page.payouts}
        what="payouts"
        failed="Your payouts could not be loaded"
        skeleton={
          <Loading label="Loading payouts">
            <Skeleton className="h-48" />
          </Loading>
        }
        empty={
          <EmptyState
            icon={Banknote}
            title={status === "" ? "No payouts yet" : "No payouts with this status"}
          >
            {status === ""
              ? "After your first sale the payment provider pays out by itself, and each payout is listed here with its sales."
              : "Choose another status to see the rest."}
          </EmptyState>
        }
      >
        {(payouts) => <PayoutRows payouts={payouts} />}
      </WalkedList>
    </>
  );
}
