import {
  type PlanInvoice,
  type PlanInvoiceType,
  planInvoiceTypes,
} from "@marquee/contracts/subscription/subscription.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ReceiptText } from "lucide-react";
import { useState } from "react";
import { Badge, type BadgeTone } from "@/components/ui/badge.tsx";
import { Button } from "@/components/ui/button.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { Field } from "@/components/ui/field.tsx";
import { Money } from "@/components/ui/money.tsx";
import { Select } from "@/components/ui/select.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { Cell, HeaderCell, Table, TableBody, TableHead } from "@/components/ui/table.tsx";
import { WalkedList } from "@/components/walked-list.tsx";
import { invoicesQuery } from "@/data/subscriptions.ts";
import { formatDate } from "@/lib/time.ts";
import { InvoiceDialog } from "./invoice-dialog.tsx";

const typeNames: Record<PlanInvoiceType, string> = {
  start: "Start of a plan",
  renewal: "Renewal",
  change: "Change of plan",
};

const statuses: Record<PlanInvoice["status"], { label: string; tone: BadgeTone }> = {
  open: { label: "Open", tone: "warning" },
  paid: { label: "Paid", tone: "success" },
  void: { label: "Void", tone: "neutral" },
  uncollectible: { label: "Not collected", tone: "danger" },
};

function Status({ invoice: { status } }: { invoice: PlanInvoice }) {
  return <Badge tone={statuses[status].tone}>{statuses[status].label}</Badge>;
}

function InvoiceTable({
  invoices,
  onOpen,
}: {
  invoices: readonly PlanInvoice[];
  onOpen: (invoice: PlanInvoice) => void;
}) {
  return (
    <Table caption="Invoices of your plan">
      <TableHead>
        <tr>
          <HeaderCell className="max-sm:hidden">Date</HeaderCell>
          <HeaderCell>What</HeaderCell>
          <HeaderCell className="max-sm:hidden">Status</HeaderCell>
          <HeaderCell className="text-right">Amount</HeaderCell>
          <HeaderCell className="max-sm:hidden">
            <span className="sr-only">Actions</span>
          </HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {invoices.map((invoice) => {
          const date = formatDate(invoice.created_at, "long");
          const open = (
            <Button
              size="small"
              aria-label={`Show the invoice of ${date}, ${typeNames[invoice.type]}`}
              onClick={() => onOpen(invoice)}
            >
              Show
            </Button>
          );
          return (
            <tr key={invoice.id}>
              <Cell className="figures whitespace-nowrap text-muted max-sm:hidden">{date}</Cell>
              <Cell className="w-full sm:min-w-48">
                {typeNames[invoice.type]}
                {invoice.package_name !== null && (
                  <span className="block text-muted">{invoice.package_name}</span>
                )}
                <div className="figures mt-1 flex flex-wrap items-center gap-2 text-muted sm:hidden">
                  {date}
                  <Status invoice={invoice} />
                </div>
                <div className="mt-2 sm:hidden">{open}</div>
              </Cell>
              <Cell className="max-sm:hidden">
                <Status invoice={invoice} />
              </Cell>
              <Cell className="text-right font-semibold">
                <Money amount={invoice.amount} currency={invoice.currency} />
              </Cell>
              <Cell className="max-sm:hidden">{open}</Cell>
            </tr>
          );
        })}
      </TableBody>
    </Table>
  );
}

/** The invoices of all of the caller's plans, with their receipts. */
export function Invoices() {
  const [type, setType] = useState<PlanInvoiceType | "">("");
  const [shown, setShown] = useState<PlanInvoice>();
  return (
    <>
      <Field label="Show" className="mb-4 sm:w-64">
        {(control) => (
          <Select
            {...control}
            value={type}
            onChange={({ target }) =>
              setType(planInvoiceTypes.find((one) => one === target.value) ?? "")
            }
          >
            <option value="">All invoices</option>
            {planInvoiceTypes.map((one) => (
              <option key={one} value={one}>
                {typeNames[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <WalkedList
        query={useInfiniteQuery(invoicesQuery(type))}
        itemsOf={(page) => page.invoices}
        what="invoices"
        failed="Your invoices could not be loaded"
        skeleton={
          <Loading label="Loading invoices">
            <Skeleton className="h-40" />
          </Loading>
        }
        empty={
          <EmptyState icon={ReceiptText} title="No invoices here">
            {type === ""
              ? "Each payment of a plan is listed here, with its invoice."
              : "None of your invoices is of this kind."}
          </EmptyState>
        }
      >
        {(invoices) => <InvoiceTable invoices={invoices} onOpen={setShown} />}
      </WalkedList>
      {shown && <InvoiceDialog invoiceId={shown.invoice_id} onClose={() => setShown(undefined)} />}
    </>
  );
}
