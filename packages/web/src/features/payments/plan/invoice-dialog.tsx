import type { Invoice } from "@marquee/contracts/money/subscription/subscription.schema";
import { useQuery } from "@tanstack/react-query";
import { Download, ExternalLink } from "lucide-react";
import { useState } from "react";
import { brand } from "@/brand.ts";
import { LoadedPart } from "@/components/loaded-part.tsx";
import { ReceiptFact } from "@/components/receipt/receipt-fact.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Dialog, DialogFooter } from "@/components/ui/dialog.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { invoiceQuery, useReadAfterPayment } from "@/data/subscriptions.ts";
import { formatMoney } from "@/lib/money.ts";
import { formatDate } from "@/lib/time.ts";
import { useUser } from "@/session/use-session.ts";
import { Summary, type SummaryLine } from "../components/summary.tsx";

/** The label of the last amount. */
const dueLabels: Record<Invoice["status"], string> = {
  open: "To pay",
  paid: "Paid",
  void: "Not charged",
  uncollectible: "Not paid",
};

/** "28 Nov to 28 December 2026"; with both years when they differ. */
export function formatPeriod({
  period_start: start,
  period_end: end,
}: Pick<Invoice["lines"][number], "period_start" | "period_end">): string {
  const isOneYear = new Date(start).getFullYear() === new Date(end).getFullYear();
  return `${formatDate(start, isOneYear ? "short" : "long")} to ${formatDate(end, "long")}`;
}

/** The lines of an invoice, each with its period, and their total. */
export function invoiceLines(invoice: Invoice): SummaryLine[] {
  const money = (amount: number) => formatMoney(amount, invoice.currency);
  const lines: SummaryLine[] = invoice.lines.map((line) => ({
    label: (
      <>
        {line.description}
        <span className="block text-sm">{formatPeriod(line)}</span>
      </>
    ),
    value: money(line.amount),
  }));
  if (invoice.discount > 0) lines.push({ label: "Discount", value: money(-invoice.discount) });
  if (invoice.tax > 0) lines.push({ label: "Tax", value: money(invoice.tax) });
  if (invoice.total !== invoice.amount_due) {
    lines.push({ label: "Total", value: money(invoice.total) });
    const rest = invoice.amount_due - invoice.total;
    const label = rest > 0 ? "Kept as credit for your next payments" : "Credit used";
    lines.push({ label, value: money(rest) });
  }
  const { status } = invoice;
  lines.push({
    label: dueLabels[status],
    value: money(status === "paid" ? invoice.amount_paid : invoice.amount_due),
    strong: true,
  });
  return lines;
}

/** An invoice of the caller's own plan. */
function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const buyer = useUser();
  const [wasOpen] = useState(invoice.status === "open");
  const isPaidNow = wasOpen && invoice.status === "paid";
  useReadAfterPayment(isPaidNow);
  return (
    <>
      <p className="figures mb-4 text-sm text-muted">
        {invoice.number !== null && `Number ${invoice.number}, `}
        {formatDate(invoice.created_at, "long")}
      </p>
      <dl className="mb-4 grid gap-x-8 gap-y-3 sm:grid-cols-2 print:grid-cols-2">
        <ReceiptFact label="Buyer">
          {buyer?.name}
          <span className="block text-sm text-muted">{buyer?.email}</span>
        </ReceiptFact>
        <ReceiptFact label="Seller">{brand.legalOwner}</ReceiptFact>
      </dl>
      {isPaidNow && (
        <Notice tone="success" title="This invoice is paid" className="mb-4" live>
          You need not do anything more.
        </Notice>
      )}
      {invoice.failure_reason !== null && (
        <Notice tone="danger" title="This invoice could not be paid" className="mb-4">
          {invoice.failure_reason}
        </Notice>
      )}
      <Summary lines={invoiceLines(invoice)} />
      <DialogFooter>
        {invoice.invoice_pdf !== null && (
          <Button asChild>
            <a href={invoice.invoice_pdf} target="_blank" rel="noreferrer">
              <Download aria-hidden="true" />
              Download the PDF
            </a>
          </Button>
        )}
        {invoice.status === "open" && invoice.hosted_invoice_url !== null && (
          <Button asChild variant="primary">
            <a href={invoice.hosted_invoice_url} target="_blank" rel="noreferrer">
              <ExternalLink aria-hidden="true" />
              Pay the invoice
            </a>
          </Button>
        )}
      </DialogFooter>
    </>
  );
}

/** One invoice with its lines, its PDF and, while it is open, the page on which it is paid. */
export function InvoiceDialog({ invoiceId, onClose }: { invoiceId: string; onClose: () => void }) {
  const query = useQuery(invoiceQuery(invoiceId));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Invoice">
      <LoadedPart query={query} what="the invoice" skeleton={<Skeleton className="h-48" />}>
        {(invoice) => <InvoiceSheet invoice={invoice} />}
      </LoadedPart>
    </Dialog>
  );
}
