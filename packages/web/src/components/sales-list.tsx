import {
  type Payment,
  type SalesFilter,
  salesFilterSchema,
  soldStatuses,
} from "@marquee/contracts/money/payment/payment.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Banknote } from "lucide-react";
import { Link } from "react-router-dom";
import { filteredList } from "@/data/filtered-list.ts";
import { salesQuery } from "@/data/payments.ts";
import { feeLeft } from "@/lib/fee-left.ts";
import { payoutsPath } from "@/lib/links.ts";
import { formatDate } from "@/lib/time.ts";
import { ListScreen } from "./list-screen/list-screen.tsx";
import type { ListColumn, ListFilter } from "./list-screen/list-types.ts";
import { useListAddress } from "./list-screen/use-list-address.ts";
import { PaymentBadge, paymentStatuses } from "./payment-table.tsx";
import { EmptyState } from "./ui/empty-state.tsx";
import { Money } from "./ui/money.tsx";

const money = (amount: number, { currency }: Payment) => (
  <Money amount={amount} currency={currency} />
);

const columns: readonly ListColumn<Payment, SalesFilter>[] = [
  {
    id: "sale",
    header: "Sale",
    cell: (sale) => (
      <>
        <Link
          to={payoutsPath(sale.id)}
          className="line-clamp-2 font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
        >
          {sale.title}
        </Link>
        <span className="figures block text-sm text-muted">
          {formatDate(sale.created_at, "long")}
        </span>
      </>
    ),
  },
  {
    id: "status",
    header: "Status",
    isOnPhone: true,
    cell: (sale) => <PaymentBadge payment={sale} />,
  },
  { id: "amount", header: "Paid", isNumber: true, cell: (sale) => money(sale.amount, sale) },
  {
    id: "refunded",
    header: "Refunded",
    isNumber: true,
    cell: (sale) => (sale.amount_refunded === 0 ? "–" : money(sale.amount_refunded, sale)),
  },
  { id: "fee", header: "Fee", isNumber: true, cell: (sale) => money(feeLeft(sale), sale) },
  {
    id: "net",
    header: "Yours",
    isNumber: true,
    isOnPhone: true,
    cell: (sale) => (
      <span className="figures font-semibold">
        {money(sale.net, sale)}
        <span className="font-normal text-muted sm:hidden"> yours</span>
      </span>
    ),
  },
];

const filters: readonly ListFilter<SalesFilter>[] = [
  {
    name: "status",
    label: "Status",
    all: "All sales",
    choices: soldStatuses.map((value) => ({ value, label: paymentStatuses[value].label })),
  },
  {
    name: "type",
    label: "What",
    all: "Everything",
    choices: [
      { value: "video", label: "Videos" },
      { value: "channel", label: "Channels" },
    ],
  },
];

const salesOf = (page: { payments: readonly Payment[] }) => page.payments;

/** Every sale, including refunded and disputed ones, each with a link to its trail. */
export function SalesList({ prefix = "" }: { prefix?: string }) {
  const address = useListAddress(salesFilterSchema, prefix);
  return (
    <ListScreen
      caption="Your sales"
      noun={{ one: "sale", many: "sales" }}
      address={address}
      query={useInfiniteQuery(filteredList(salesQuery(address.query)))}
      itemsOf={salesOf}
      nameOf={({ title }) => title}
      columns={columns}
      filters={filters}
      search="Search your sales"
      empty={
        <EmptyState icon={Banknote} title="No sales yet">
          Publish a video with a price, and what it earns is listed here.
        </EmptyState>
      }
    />
  );
}
