import {
  invoiceStatuses,
  type PlanInvoice,
  type PlanInvoiceType,
} from "@marquee/contracts/money/subscription/subscription.schema";
import type { StripeInvoice } from "../../platform/providers/stripe-calls.ts";
import { fromEpochSeconds } from "../../platform/time.ts";
import type { PlanItem } from "../plan/index.ts";
import { planOfInvoice } from "../plan-state/index.ts";

const typeByReason: ReadonlyMap<string | null, PlanInvoiceType> = new Map([
  ["subscription_create", "start"],
  ["subscription_cycle", "renewal"],
  ["subscription_update", "change"],
]);

const words: Record<PlanInvoiceType, string> = {
  start: "Plan taken",
  renewal: "Next period",
  change: "Plan changed",
};

/** A draft is not finalized yet, so nobody may see it. */
export function statusOf(invoice: StripeInvoice): PlanInvoice["status"] | undefined {
  return invoiceStatuses.find((status) => status === invoice.status);
}

/** An invoice of a plan as a row of its history; undefined for drafts and for other invoices. */
export function presentPlanInvoice(
  invoice: StripeInvoice,
  plans: readonly PlanItem[],
): PlanInvoice | undefined {
  const { id } = invoice;
  const status = statusOf(invoice);
  const kind = invoice.parent?.subscription_details?.metadata?.kind;
  if (id === undefined || status === undefined || kind !== "subscription") return undefined;
  const type = typeByReason.get(invoice.billing_reason) ?? "change";
  const { line, plan } = planOfInvoice(invoice, plans);
  return {
    id,
    invoice_id: id,
    type,
    description: line?.description ?? words[type],
    status,
    amount: invoice.total,
    currency: "usd",
    package_name: plan?.name ?? null,
    period_start: fromEpochSeconds(line?.period.start ?? invoice.period_start).toISOString(),
    period_end: fromEpochSeconds(line?.period.end ?? invoice.period_end).toISOString(),
    created_at: fromEpochSeconds(invoice.created).toISOString(),
  };
}

/** The person of the plan that an invoice is for; undefined for any other invoice. */
export function planOwnerOf({ parent }: StripeInvoice): string | undefined {
  const { kind, user_id } = parent?.subscription_details?.metadata ?? {};
  return kind === "subscription" ? user_id : undefined;
}

/** Minor units; null is none. */
export const sumOf = (parts: readonly { amount: number }[] | null): number =>
  (parts ?? []).reduce((total, { amount }) => total + amount, 0);
