import { type PlainAddress, plainAddressSchema } from "@marquee/contracts/address-query";
import type { PayoutItem, PayoutLine } from "@marquee/contracts/money/payout/payout.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link } from "react-router-dom";
import { DateCell } from "@/components/list-screen/date-cell.tsx";
import { ListScreen } from "@/components/list-screen/list-screen.tsx";
import type { ListColumn } from "@/components/list-screen/list-types.ts";
import { useListAddress } from "@/components/list-screen/use-list-address.ts";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { Money } from "@/components/ui/money.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { payoutLinesQuery } from "@/data/payouts.ts";
import { describeError, hasCode } from "@/lib/api-error.ts";
import { payoutsPath } from "@/lib/links.ts";
import { formatMoney } from "@/lib/money.ts";
import { formatDate } from "@/lib/time.ts";
import { lineTypes, sumLabels } from "../payout-words.ts";

type Line = PayoutLine;
type Column = ListColumn<Line, PlainAddress>;

const sumOf = (lines: readonly Line[], amountOf: (line: Line) => number): number =>
  lines.reduce((total, line) => total + amountOf(line), 0);

function Name({ line, currency }: { line: Line; currency: string }) {
  const { type, source, created_at, gross, fee } = line;
  return (
    <>
      {lineTypes[type]}
      {source !== null && (
        <span className="block wrap-anywhere text-muted">
          {source.payment_id === null ? (
            source.title
          ) : (
            <Link
              to={payoutsPath(source.payment_id)}
              className="underline underline-offset-4 hover:text-ink"
            >
              {source.title}
            </Link>
          )}
        </span>
      )}
      <span className="figures mt-1 block text-muted sm:hidden">
        {formatDate(created_at, "long")}: {formatMoney(gross, currency)}
        {fee < 0 ? " and " : " less "}
        {formatMoney(Math.abs(fee), currency)} of fees{fee < 0 && " back"}
      </span>
    </>
  );
}

function columnsOf({ currency, status }: PayoutItem): readonly Column[] {
  const money = (amount: number) => <Money amount={amount} currency={currency} />;
  return [
    {
      id: "what",
      header: "What",
      cell: (line) => <Name line={line} currency={currency} />,
      sum: () => sumLabels[status],
    },
    {
      id: "date",
      header: "Date",
      cell: ({ created_at }) => <DateCell at={created_at} format="long" />,
    },
    {
      id: "amount",
      header: "Amount",
      isNumber: true,
      cell: ({ gross }) => money(gross),
      sum: (lines) => money(sumOf(lines, ({ gross }) => gross)),
    },
    {
      id: "fees",
      header: "Fees",
      isNumber: true,
      cell: ({ fee, platform_fee }) => (
        <span className="text-muted">
          {money(fee)}
          {platform_fee !== fee && (
            <span className="block text-xs">{money(platform_fee)} of it ours</span>
          )}
        </span>
      ),
      sum: (lines) => money(sumOf(lines, ({ fee }) => fee)),
    },
    {
      id: "net",
      header: "You get",
      isNumber: true,
      isOnPhone: true,
      cell: ({ net }) => <span className="font-semibold">{money(net)}</span>,
      sum: (lines) => money(sumOf(lines, ({ net }) => net)),
    },
  ];
}

const linesOf = (page: { transactions: readonly Line[] }) => page.transactions;

/** Every sale, fee and refund of a payout, and what they come to. */
export default function PayoutLines({ payout }: { payout: PayoutItem }) {
  const query = useInfiniteQuery(payoutLinesQuery(payout.id));
  const address = useListAddress(plainAddressSchema);
  const columns = useMemo(() => columnsOf(payout), [payout]);
  if (hasCode(query.error, "invalid_state")) {
    return (
      <Notice title="The parts of this payout are not known">
        {describeError(query.error).message}
      </Notice>
    );
  }
  return (
    <ListScreen
      caption="Parts of this payout"
      words={{ one: "line", many: "lines" }}
      address={address}
      query={query}
      itemsOf={linesOf}
      nameOf={({ type, created_at }) => `${lineTypes[type]} of ${formatDate(created_at, "long")}`}
      columns={columns}
      empty={
        <EmptyState title="Nothing is in this payout">The provider lists no part of it.</EmptyState>
      }
    />
  );
}
