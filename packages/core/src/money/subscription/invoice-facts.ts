import {
  invoiceStatuses,
  type PlanInvoice,
  type PlanInvoiceType,
} from "@marquee/contracts/money/subscription/subscription.schema";
import { idOfReference, type StripeInvoice } from "../../platform/providers/stripe-calls.ts";
import { fromEpochSeconds } from "../../platform/time.ts";
import type { PackageItem } from "../package/index.ts";

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
  packages: readonly PackageItem[],
): PlanInvoice | undefined {
  const { id } = invoice;
  const status = statusOf(invoice);
  const kind = invoice.parent?.subscription_details?.metadata?.kind;
  if (id === undefined || status === undefined || kind !== "subscription") return undefined;
  const type = typeByReason.get(invoice.billing_reason) ?? "change";
  const line = planLine(invoice);
  const product = line?.pricing?.price_details?.product;
  const plan = packages.find(({ stripe_product_id }) => stripe_product_id === product);
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

/** The line of the invoice's plan; credits belong to the former plan. */
function planLine(invoice: StripeInvoice): StripeInvoice["lines"]["data"][number] | undefined {
  const { data } = invoice.lines;
  return data.findLast(({ amount }) => amount >= 0) ?? data.at(-1);
}

export const customerOf = (invoice: StripeInvoice): string | undefined =>
  idOfReference(invoice.customer);
