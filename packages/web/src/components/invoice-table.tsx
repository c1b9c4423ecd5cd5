import type {
  PlanInvoice,
  PlanInvoiceType,
} from "@marquee/contracts/money/subscription/subscription.schema";
import { MoneyTable, type StatusWord } from "./money-table.tsx";
import { Money } from "./ui/money.tsx";

/** The labels of the kinds of invoice. */
export const invoiceTypes: Record<PlanInvoiceType, string> = {
  start: "Start of a plan",
  renewal: "Renewal",
  change: "Change of plan",
};

export const invoiceStatuses: Record<PlanInvoice["status"], StatusWord> = {
  open: { label: "Open", tone: "warning" },
  paid: { label: "Paid", tone: "success" },
  void: { label: "Void", tone: "neutral" },
  uncollectible: { label: "Not collected", tone: "danger" },
};

/** The invoices of a plan. */
export function InvoiceTable({
  caption,
  invoices,
}: {
  caption: string;
  invoices: readonly PlanInvoice[];
}) {
  const rows = invoices.map((invoice) => {
    return {
      id: invoice.id,
      at: invoice.created_at,
      title: (
        <>
          {invoiceTypes[invoice.type]}
          {invoice.package_name !== null && (
            <span className="block text-muted">{invoice.package_name}</span>
          )}
        </>
      ),
      status: invoiceStatuses[invoice.status],
      amount: <Money amount={invoice.amount} currency={invoice.currency} />,
    };
  });
  return <MoneyTable caption={caption} rows={rows} />;
}
