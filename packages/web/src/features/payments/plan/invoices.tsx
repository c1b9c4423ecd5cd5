import {
  type PlanInvoice,
  type PlanInvoicesFilter,
  planInvoicesFilterSchema,
  planInvoiceTypes,
} from "@marquee/contracts/money/subscription/subscription.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ReceiptText } from "lucide-react";
import { useMemo, useState } from "react";
import { invoiceColumns, invoiceName, invoiceTypes } from "@/components/invoice-columns.tsx";
import { ListScreen } from "@/components/list-screen/list-screen.tsx";
import type { ListColumn, ListFilter } from "@/components/list-screen/list-types.ts";
import { useListAddress } from "@/components/list-screen/use-list-address.ts";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { filteredList } from "@/data/filtered-list.ts";
import { invoicesQuery } from "@/data/subscriptions.ts";
import { InvoiceDialog } from "./invoice-dialog.tsx";

const columnsWith = (
  onOpen: (invoice: PlanInvoice) => void,
): readonly ListColumn<PlanInvoice, PlanInvoicesFilter>[] => [
  {
    id: "what",
    header: "What",
    cell: (invoice) => (
      <>
        <button
          type="button"
          aria-label={`Show the invoice of ${invoiceName(invoice)}`}
          className="text-left font-semibold after:absolute after:inset-0 hover:underline"
          onClick={() => onOpen(invoice)}
        >
          {invoiceTypes[invoice.type]}
        </button>
        {invoice.package_name !== null && (
          <span className="block text-muted">{invoice.package_name}</span>
        )}
      </>
    ),
  },
  ...invoiceColumns,
];

const filters: readonly ListFilter<PlanInvoicesFilter>[] = [
  {
    name: "type",
    label: "Show",
    all: "All invoices",
    choices: planInvoiceTypes.map((value) => ({ value, label: invoiceTypes[value] })),
  },
];

const invoicesOf = (page: { invoices: readonly PlanInvoice[] }) => page.invoices;

/** The invoices of all of the caller's plans, with their receipts. */
export default function Invoices() {
  const address = useListAddress(planInvoicesFilterSchema);
  const [shown, setShown] = useState<PlanInvoice>();
  const columns = useMemo(() => columnsWith(setShown), []);
  return (
    <>
      <ListScreen
        caption="Invoices of your plan"
        noun={{ one: "invoice", many: "invoices" }}
        address={address}
        query={useInfiniteQuery(filteredList(invoicesQuery(address.query)))}
        itemsOf={invoicesOf}
        nameOf={invoiceName}
        columns={columns}
        filters={filters}
        search="Search your invoices"
        empty={
          <EmptyState icon={ReceiptText} title="No invoices here">
            Each payment of a plan is listed here, with its invoice.
          </EmptyState>
        }
      />
      {shown && <InvoiceDialog invoiceId={shown.invoice_id} onClose={() => setShown(undefined)} />}
    </>
  );
}
