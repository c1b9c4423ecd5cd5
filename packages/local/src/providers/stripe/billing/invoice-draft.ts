import { newId, nullFields } from "../core/new-object.ts";
import { type Invoice, type InvoiceLine, listOf, type Subscription } from "../core/objects.ts";
import type { Simulator } from "../core/simulator.ts";
import { amountOff, couponOfDiscount, divideDiscount } from "./discounts.ts";

interface DraftFields {
  id?: string;
  subscription: Subscription;
  lines: InvoiceLine[];
  billingReason: Invoice["billing_reason"];
  /** Discounts by id, in the order in which they apply. */
  discounts: string[];
  /** Unix seconds; by default now. */
  periodEnd?: number | undefined;
}

/** A draft with its sums: subtotal − discounts = total. A credit balance is applied at finalization. */
export function draftInvoice(simulator: Simulator, fields: DraftFields): Invoice {
  const id = fields.id ?? newId("in");
  const { subscription } = fields;
  const now = simulator.clock.now();
  const customer = simulator.store.getReferenced("customer", subscription.customer);
  const lines = fields.lines.map((line) => ({ ...line, invoice: id }));
  const totals = applyDiscounts(simulator, lines, fields.discounts);
  const subtotal = lines.reduce((sum, line) => sum + line.amount, 0);
  const total = subtotal - totals.reduce((sum, one) => sum + one.amount, 0);
  const due = Math.max(0, total);
  return {
    id,
    object: "invoice",
    amount_due: due,
    amount_paid: 0,
    attempt_count: 0,
    auto_advance: true,
    billing_reason: fields.billingReason,
    created: now,
    currency: subscription.currency,
    customer: subscription.customer,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    discounts: fields.discounts,
    lines: listOf(lines, `/v1/invoices/${id}/lines`),
    metadata: {},
    parent: {
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: "subscription_details",
    },
    period_end: fields.periodEnd ?? now,
    period_start: now,
    status: "draft",
    status_transitions: nullFields("finalized_at marked_uncollectible_at paid_at voided_at"),
    subtotal,
    total,
    total_discount_amounts: totals,
    total_taxes: [],
    ...nullFields("automatically_finalizes_at default_payment_method description footer"),
    ...nullFields("hosted_invoice_url invoice_pdf next_payment_attempt number"),
  };
}

/** Subtracts each discount from the discountable lines and returns the amounts by discount. */
function applyDiscounts(
  simulator: Simulator,
  lines: InvoiceLine[],
  discounts: string[],
): { amount: number; discount: string }[] {
  const left = lines.map((line) => (line.discountable ? line.amount : 0));
  return discounts.map((discount) => {
    const coupon = couponOfDiscount(simulator, discount);
    const sum = left.reduce((total, one) => total + Math.max(0, one), 0);
    const amount = coupon === undefined ? 0 : amountOff(coupon, sum);
    divideDiscount(amount, left).forEach((part, index) => {
      left[index] = (left[index] ?? 0) - part;
    });
    return { amount, discount };
  });
}

/** Applies the customer's balance: a credit lowers the amount due, a negative total becomes a credit. */
export function balanceAfter(invoice: Invoice, balance: number): { due: number; balance: number } {
  const owed = invoice.total + balance;
  return owed >= 0 ? { due: owed, balance: 0 } : { due: 0, balance: owed };
}
