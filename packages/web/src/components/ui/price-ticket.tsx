import type { ReactNode } from "react";
import { cn } from "@/lib/class-names.ts";
import { formatMoney } from "@/lib/money.ts";

interface TicketProps {
  /** Paying is no longer the next step. */
  isPaid: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A ticket stub. */
export function Ticket({ isPaid, className, children }: TicketProps) {
  return (
    <span
      className={cn(
        "ticket figures inline-flex items-center gap-1 px-3 py-0.5 text-sm font-bold whitespace-nowrap",
        isPaid ? "border border-muted bg-ink text-paper" : "bg-accent text-accent-ink",
        className,
      )}
    >
      {children}
    </span>
  );
}

/** A price on a ticket stub. `amount` in minor units. */
export function PriceTicket({
  amount,
  currency,
  note,
  per,
  className,
}: {
  amount: number;
  currency: string;
  /** Before the figure, e.g. "Bought": paying is no longer the next step. */
  note?: string | undefined;
  /** The interval of a repeated payment, after the figure. */
  per?: "month";
  className?: string;
}) {
  return (
    <Ticket isPaid={note !== undefined} className={className}>
      {note && <span className="font-medium">{note}</span>}
      {formatMoney(amount, currency)}
      {per && <span className="font-medium">a {per}</span>}
    </Ticket>
  );
}
