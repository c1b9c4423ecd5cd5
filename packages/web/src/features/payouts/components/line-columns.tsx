import type { PlainAddress } from "@marquee/contracts/address-query";
import type { PayoutLine } from "@marquee/contracts/money/payout/payout.schema";
import { Link } from "react-router-dom";
import { DateCell } from "@/components/list-screen/date-cell.tsx";
import type { ListColumn } from "@/components/list-screen/list-types.ts";
import { Money } from "@/components/ui/money.tsx";
import { payoutsPath } from "@/lib/links.ts";
import { formatMoney } from "@/lib/money.ts";
import { formatDate } from "@/lib/time.ts";
import { lineTypes, moneyDay } from "../payout-text.ts";

type Line = PayoutLine;

function Source({ type, source }: Line) {
  if (source === null) return null;
  const id = type === "payout" ? source.item_id : source.payment_id;
  return (
    <span className="block wrap-anywhere text-muted">
      {id === null ? (
        source.title
      ) : (
        <Link to={payoutsPath(id)} className="underline underline-offset-4 hover:text-ink">
          {type === "payout" ? "What it was made of" : source.title}
        </Link>
      )}
    </span>
  );
}

/** What happened, what was sold, and on a phone also the date, the amount and the fees. */
function What({ line, isHeld }: { line: Line; isHeld: boolean }) {
  const { type, currency, created_at, gross, fee } = line;
  return (
    <>
      {lineTypes[type]}
      <Source {...line} />
      <span className="figures mt-1 block text-muted sm:hidden">
        {formatDate(created_at, "long")}: {formatMoney(gross, currency)}
        {fee !== 0 && (
          <>
            {fee < 0 ? " and " : " less "}
            {formatMoney(Math.abs(fee), currency)} of fees{fee < 0 && " back"}
          </>
        )}
      </span>
      {isHeld && (
        <span className="figures mt-1 block text-muted">
          On hold until {moneyDay(line.available_on)}
        </span>
      )}
    </>
  );
}

const money = (amount: number, { currency }: Line) => <Money amount={amount} currency={currency} />;

const sumOf = (lines: readonly Line[], amountOf: (line: Line) => number) => {
  const [first] = lines;
  return (
    first &&
    money(
      lines.reduce((total, line) => total + amountOf(line), 0),
      first,
    )
  );
};

interface LineColumnsInput {
  /** The header of the amount that is left after fees. */
  net: string;
  /** The label of the last row, which has the sums. Absent for a list that is a part of all lines. */
  sum?: string;
  /** Unix milliseconds: money that becomes available later is marked. Absent if all of it was paid out. */
  heldAfter?: number;
}

/** The columns of a table of movements on the payout account. */
export function lineColumns({
  net: netHeader,
  sum,
  heldAfter = Number.POSITIVE_INFINITY,
}: LineColumnsInput): readonly ListColumn<Line, PlainAddress>[] {
  const summed = (amountOf: (line: Line) => number) =>
    sum === undefined ? {} : { sum: (lines: readonly Line[]) => sumOf(lines, amountOf) };
  return [
    {
      id: "what",
      header: "What",
      cell: (line) => <What line={line} isHeld={Date.parse(line.available_on) > heldAfter} />,
      ...(sum !== undefined && { sum: () => sum }),
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
      cell: (line) => money(line.gross, line),
      ...summed(({ gross }) => gross),
    },
    {
      id: "fees",
      header: "Fees",
      isNumber: true,
      cell: (line) => (
        <span className="text-muted">
          {money(line.fee, line)}
          {line.platform_fee !== line.fee && (
            <span className="block text-xs">{money(line.platform_fee, line)} of it ours</span>
          )}
        </span>
      ),
      ...summed(({ fee }) => fee),
    },
    {
      id: "net",
      header: netHeader,
      isNumber: true,
      isOnPhone: true,
      cell: (line) => <span className="font-semibold">{money(line.net, line)}</span>,
      ...summed(({ net }) => net),
    },
  ];
}

export const linesOf = (page: { transactions: readonly Line[] }) => page.transactions;

export const nameOfLine = ({ type, created_at }: Line) =>
  `${lineTypes[type]} of ${formatDate(created_at, "long")}`;
