import type { PaymentsAddress } from "@marquee/contracts/operations/admin/admin-addresses.schema";
import type { AdminPayment } from "@marquee/contracts/operations/admin/admin-payment.calls";
import { Link } from "react-router-dom";
import { DateCell } from "@/components/list-screen/date-cell.tsx";
import type { ListColumn } from "@/components/list-screen/list-types.ts";
import { PaymentBadge } from "@/components/payment-table.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Money } from "@/components/ui/money.tsx";
import { feeLeft } from "@/lib/fee-left.ts";
import { hasAmountLeft } from "@/lib/has-amount-left.ts";
import { creatorPath, refundPath, watcherPath } from "./admin-paths.ts";
import { PersonLink, peopleClass } from "./components/person-link.tsx";

export const paymentColumns = (
  onRefund: (payment: AdminPayment) => void,
): readonly ListColumn<AdminPayment, PaymentsAddress>[] => [
  {
    id: "what",
    header: "What was bought",
    cell: ({ id, title }) => (
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="text-sm text-muted wrap-anywhere">{id}</p>
      </div>
    ),
  },
  {
    id: "state",
    header: "State",
    isOnPhone: true,
    cell: (payment) => <PaymentBadge payment={payment} />,
  },
  {
    id: "amount",
    header: "Amount",
    isNumber: true,
    isOnPhone: true,
    cell: ({ amount, amount_refunded, currency }) => (
      <>
        <Money amount={amount} currency={currency} />
        {amount_refunded > 0 && (
          <span className="block text-sm text-muted">
            <Money amount={amount_refunded} currency={currency} /> refunded
          </span>
        )}
      </>
    ),
  },
  {
    id: "fee",
    header: "Fee",
    isNumber: true,
    // The platform takes no fee of its own sales.
    cell: (payment) =>
      payment.creator_id === null ? (
        "–"
      ) : (
        <Money amount={feeLeft(payment)} currency={payment.currency} />
      ),
  },
  {
    id: "people",
    header: "People",
    isOnPhone: true,
    cell: ({ buyer_id, creator_id }) => (
      <span className={peopleClass}>
        <PersonLink
          to={(creator_id === null ? creatorPath : watcherPath)(buyer_id)}
          id={buyer_id}
          label="Buyer"
        />
        {creator_id !== null && (
          <PersonLink to={creatorPath(creator_id)} id={creator_id} label="Seller" />
        )}
      </span>
    ),
  },
  {
    id: "paid",
    header: "Date",
    isOnPhone: true,
    cell: ({ created_at }) => <DateCell at={created_at} format="utc" />,
  },
  {
    id: "refund",
    header: "Refund",
    isOnPhone: true,
    // A plan is refunded at the provider.
    cell: (payment) => {
      if (payment.kind === "plan" || !hasAmountLeft(payment)) return null;
      const label = (
        <>
          Refund<span className="sr-only"> {payment.title}</span>
        </>
      );
      return payment.creator_id === null ? (
        // What the platform sold is refunded by its checkout.
        <Button asChild size="small">
          <Link to={refundPath(payment.id)}>{label}</Link>
        </Button>
      ) : (
        <Button size="small" onClick={() => onRefund(payment)}>
          {label}
        </Button>
      );
    },
  },
];
