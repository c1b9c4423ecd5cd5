import type {
  PlanInvoice,
  PlanInvoiceType,
} from "@marquee/contracts/money/subscription/subscription.schema";
import { formatDate } from "@/lib/time.ts";
import { DateCell } from "./list-screen/date-cell.tsx";
import type { ListColumn } from "./list-screen/list-types.ts";
import type { StatusWord } from "./money-table.tsx";
import { Badge } from "./ui/badge.tsx";
import { Money } from "./ui/money.tsx";

/** The labels of the kinds of invoice. */
export const invoiceTypes: Record<PlanInvoiceType, string> = {
  start: "Start of a plan",
  renewal: "Renewal",
  change: "Change of plan",
};

const invoiceStatuses: Record<PlanInvoice["status"], StatusWord> = {
  open: { label: "Open", tone: "warning" },
  paid: { label: "Paid", tone: "success" },
  void: { label: "Void", tone: "neutral" },
  uncollectible: { label: "Not collected", tone: "danger" },
};

/** "23 November 2026, Renewal". */
export const invoiceName = ({ created_at, type }: PlanInvoice): string =>
  `${formatDate(created_at, "long")}, ${invoiceTypes[type]}`;

/** The columns of a plan's invoice after its name. */
export const invoiceColumns: readonly ListColumn<PlanInvoice>[] = [
  {
    id: "date",
    header: "Date",
    isOnPhone: true,
    cell: ({ created_at }) => <DateCell at={created_at} format="long" />,
  },
  {
    id: "status",
    header: "Status",
    isOnPhone: true,
    cell: ({ status }) => (
      <Badge tone={invoiceStatuses[status].tone}>{invoiceStatuses[status].label}</Badge>
    ),
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
];
