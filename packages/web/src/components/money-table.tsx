import type { ReactNode } from "react";
import { formatDate } from "@/lib/time.ts";
import { Badge, type BadgeTone } from "./ui/badge.tsx";
import { Cell, HeaderCell, Table, TableBody, TableHead } from "./ui/table.tsx";

export interface StatusWord {
  label: string;
  tone: BadgeTone;
}

export interface MoneyRow {
  id: string;
  /** The date of the payment. */
  at: string;
  title: ReactNode;
  status: StatusWord;
  amount: ReactNode;
  /** The platform's fee, in a table of sales. */
  fee?: ReactNode;
  action?: ReactNode;
}

interface MoneyTableProps {
  caption: string;
  rows: readonly MoneyRow[];
  hasFees?: boolean;
  hasActions?: boolean;
}

/** Payments. On a phone the date, the status and the action are below the title. */
export function MoneyTable({
  caption,
  rows,
  hasFees = false,
  hasActions = false,
}: MoneyTableProps) {
  return (
    <Table caption={caption}>
      <TableHead>
        <tr>
          <HeaderCell>What</HeaderCell>
          <HeaderCell className="max-sm:hidden">Date</HeaderCell>
          <HeaderCell className="max-sm:hidden">Status</HeaderCell>
          <HeaderCell className="text-right">Amount</HeaderCell>
          {hasFees && <HeaderCell className="text-right">Fee</HeaderCell>}
          {hasActions && (
            <HeaderCell className="max-sm:hidden">
              <span className="sr-only">Actions</span>
            </HeaderCell>
          )}
        </tr>
      </TableHead>
      <TableBody>
        {rows.map(({ id, at, title, status, amount, fee, action }) => {
          const date = formatDate(at, "long");
          const badge = <Badge tone={status.tone}>{status.label}</Badge>;
          return (
            <tr key={id}>
              <Cell className="wrap-anywhere max-sm:w-full sm:min-w-48">
                {title}
                <div className="figures mt-1 flex flex-wrap items-center gap-2 text-muted sm:hidden">
                  {date}
                  {badge}
                </div>
                {hasActions && <div className="mt-2 sm:hidden">{action}</div>}
              </Cell>
              <Cell className="figures whitespace-nowrap text-muted max-sm:hidden">{date}</Cell>
              <Cell className="max-sm:hidden">{badge}</Cell>
              <Cell className="figures text-right font-semibold">{amount}</Cell>
              {hasFees && <Cell className="figures text-right text-muted">{fee}</Cell>}
              {hasActions && <Cell className="text-right max-sm:hidden">{action}</Cell>}
            </tr>
          );
        })}
      </TableBody>
    </Table>
  );
}
