import {
  type PayoutItem,
  type PayoutsFilter,
  payoutsFilterSchema,
  payoutStatuses as statusNames,
} from "@marquee/contracts/money/payout/payout.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Banknote } from "lucide-react";
import { Link } from "react-router-dom";
import { ListScreen } from "@/components/list-screen/list-screen.tsx";
import type { ListColumn, ListFilter } from "@/components/list-screen/list-types.ts";
import { useListAddress } from "@/components/list-screen/use-list-address.ts";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { Money } from "@/components/ui/money.tsx";
import { filteredList } from "@/data/filtered-list.ts";
import { payoutsQuery } from "@/data/payouts.ts";
import { payoutsPath } from "@/lib/links.ts";
import { formatDate } from "@/lib/time.ts";
import { arrival, payoutStatuses } from "../payout-text.ts";
import { PayoutBadge } from "./payout-badge.tsx";

const madeOn = ({ created_at }: PayoutItem) => formatDate(created_at, "long");

const columns: readonly ListColumn<PayoutItem, PayoutsFilter>[] = [
  {
    id: "made",
    header: "Made on",
    cell: (payout) => (
      <>
        <Link
          to={payoutsPath(payout.id)}
          aria-label={`Details of the payout of ${madeOn(payout)}`}
          className="figures font-semibold after:absolute after:inset-0 hover:underline"
        >
          {madeOn(payout)}
        </Link>
        <span className="figures block text-muted">
          {payout.failure_reason ?? arrival(payout, new Date())}
        </span>
      </>
    ),
  },
  {
    id: "status",
    header: "Status",
    isOnPhone: true,
    cell: ({ status }) => <PayoutBadge status={status} />,
  },
  {
    id: "amount",
    header: "Amount",
    isNumber: true,
    isOnPhone: true,
    cell: ({ amount, currency }) => (
      <span className="font-semibold">
        <Money amount={amount} currency={currency} />
      </span>
    ),
  },
  {
    id: "number",
    header: "Number",
    isHidden: true,
    cell: ({ id }) => <span className="wrap-anywhere">{id}</span>,
  },
];

const filters: readonly ListFilter<PayoutsFilter>[] = [
  {
    name: "type",
    label: "Status",
    all: "All payouts",
    choices: statusNames.map((value) => ({ value, label: payoutStatuses[value].label })),
  },
];

const payoutsOf = (page: { payouts: readonly PayoutItem[] }) => page.payouts;

/** All payouts, newest first, each with a link to its sales. */
export default function PayoutHistory() {
  const address = useListAddress(payoutsFilterSchema);
  return (
    <ListScreen
      caption="Your payouts"
      noun={{ one: "payout", many: "payouts" }}
      address={address}
      query={useInfiniteQuery(filteredList(payoutsQuery(address.query)))}
      itemsOf={payoutsOf}
      nameOf={(payout) => `Payout of ${madeOn(payout)}`}
      columns={columns}
      filters={filters}
      search="Search by payout number"
      empty={
        <EmptyState icon={Banknote} title="No payouts yet">
          After your first sale the payment provider pays out automatically, and each payout is
          listed here with its sales.
        </EmptyState>
      }
    />
  );
}
