import type {
  Subscriber,
  SubscribersFilter,
} from "@marquee/contracts/money/membership/membership.schema";
import { DateCell } from "@/components/list-screen/date-cell.tsx";
import type { ListColumn } from "@/components/list-screen/list-types.ts";
import { PaymentBadge } from "@/components/payment-table.tsx";
import { Avatar } from "@/components/ui/avatar.tsx";
import { Badge } from "@/components/ui/badge.tsx";
import { Money } from "@/components/ui/money.tsx";
import { formatDate } from "@/lib/time.ts";

export const purchaseNames: Record<Subscriber["purchase_type"], string> = {
  one_time: "Bought once",
  monthly: "Monthly member",
};

/** A subscriber as a row of the table. */
export type SubscriberRow = Subscriber & { id: string };

export const nameOf = ({ name }: Subscriber): string => name || "Deleted account";

/** A member who does not pay, or has left: the payments made so far say "Paid" of both. */
export const memberState = ({ status, payment_failed, ends_at }: Subscriber) =>
  status !== "paid" || ends_at === null ? undefined : payment_failed ? "Not paid" : "Leaving";

function Status({ subscriber }: { subscriber: Subscriber }) {
  const state = memberState(subscriber);
  if (state === undefined) return <PaymentBadge payment={subscriber} />;
  return <Badge tone={subscriber.payment_failed ? "warning" : "neutral"}>{state}</Badge>;
}

export const subscriberColumns: readonly ListColumn<SubscriberRow, SubscribersFilter>[] = [
  {
    id: "name",
    header: "Name",
    cell: (subscriber) => (
      <span className="flex items-center gap-3">
        <Avatar name={nameOf(subscriber)} picture={subscriber.profile_picture} />
        <span className="min-w-0 font-semibold wrap-anywhere">{nameOf(subscriber)}</span>
      </span>
    ),
  },
  {
    id: "purchase",
    header: "Purchase",
    isOnPhone: true,
    cell: ({ purchase_type }) => (
      <span className="whitespace-nowrap">{purchaseNames[purchase_type]}</span>
    ),
  },
  {
    id: "status",
    header: "Status",
    isOnPhone: true,
    cell: (subscriber) => <Status subscriber={subscriber} />,
  },
  {
    id: "amount",
    header: "Paid",
    isNumber: true,
    cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
  },
  { id: "since", header: "Since", cell: ({ since }) => <DateCell at={since} format="long" /> },
  {
    id: "renews",
    header: "Renews",
    cell: ({ renews_at, ends_at }) =>
      renews_at === null && ends_at !== null ? (
        <span className="figures text-muted">Ends {formatDate(ends_at, "long")}</span>
      ) : (
        <DateCell at={renews_at} format="long" />
      ),
  },
];
