import { newId } from "../core/ids.ts";
import type { Simulator } from "../core/simulator.ts";
import { type Invoice, type InvoiceLine, listOf, type Subscription } from "../core/stored.ts";
import { amountOff, couponOfDiscount, shareOut } from "./discounts.ts";

interface DraftFields {
  id?: string;
  customer: string;
  currency: string;
  subscription: Subscription | null;
  lines: InvoiceLine[];
  billingReason: Invoice["billing_reason"];
  /** Discounts by id, in the order in which they apply. */
  discounts: string[];
  period: { start: number; end: number };
  prorationDate?: number | undefined;
}

/** A draft with its sums: subtotal − discounts = total. A credit balance is applied at finalization. */
export function draftInvoice(simulator: Simulator, fields: DraftFields): Invoice {
  const id = fields.id ?? newId("in");
  const customer = simulator.store.find("customer", fields.customer);
  const lines = fields.lines.map((line) => ({ ...line, invoice: id, discount_amounts: [] }));
  const totals = applyDiscounts(simulator, lines, fields.discounts);
  const subtotal = lines.reduce((sum, line) => sum + line.amount, 0);
  const total = subtotal - totals.reduce((sum, one) => sum + one.amount, 0);
  const due = Math.max(0, total);
  return {
    id,
    object: "invoice",
    account_country: "US",
    account_name: "Marquee",
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: {
      disabled_reason: null,
      enabled: false,
      liability: null,
      provider: null,
      status: null,
    },
    automatically_finalizes_at: null,
    billing_reason: fields.billingReason,
    collection_method: "charge_automatically",
    created: simulator.clock.now(),
    currency: fields.currency,
    custom_fields: null,
    customer: fields.customer,
    customer_account: null,
    customer_address: customer?.address ?? null,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    customer_phone: customer?.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: "none",
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: fields.discounts,
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: "self" },
    last_finalization_error: null,
    latest_revision: null,
    lines: listOf(lines, `/v1/invoices/${id}/lines`),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent:
      fields.subscription === null
        ? null
        : {
            quote_details: null,
            subscription_details: {
              metadata: fields.subscription.metadata,
              subscription: fields.subscription.id,
              ...(fields.prorationDate === undefined
                ? {}
                : { subscription_proration_date: fields.prorationDate }),
            },
            type: "subscription_details",
          },
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: null,
    },
    period_end: fields.period.end,
    period_start: fields.period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer?.balance ?? 0,
    statement_descriptor: null,
    status: "draft",
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: null,
    total,
    total_discount_amounts: totals,
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
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
    shareOut(amount, left).forEach((part, index) => {
      left[index] = (left[index] ?? 0) - part;
      const line = lines[index];
      if (part > 0) line?.discount_amounts.push({ amount: part, discount });
    });
    return { amount, discount };
  });
}

/** Applies the customer's balance: a credit lowers the amount due, a negative total becomes a credit. */
export function balanceAfter(invoice: Invoice, balance: number): { due: number; balance: number } {
  const owed = invoice.total + balance;
  return owed >= 0 ? { due: owed, balance: 0 } : { due: 0, balance: owed };
}
