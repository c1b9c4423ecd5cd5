import type { Invoice } from "@marquee/contracts/money/subscription/subscription.schema";
import { loadUser } from "../../people/user/index.ts";
import { isAdmin } from "../../platform/actor.ts";
import { type Call, type Context, requireUser } from "../../platform/context.ts";
import { notFound } from "../../platform/errors.ts";
import {
  idOfReference,
  type StripeInvoice,
  unlessMissing,
} from "../../platform/providers/stripe-calls.ts";
import { fromEpochSeconds } from "../../platform/time.ts";
import { customersOf } from "../checkout/index.ts";
import { findIntentOfInvoice } from "../payment/index.ts";
import { planOwnerOf, statusOf, sumOf } from "./invoice-facts.ts";

/**
 * An invoice as the provider has it: of the caller's own customer or plan, or anybody's for an admin. The operator may
 * have made a plan for another customer.
 * @throws unauthenticated, not_found
 */
export async function getInvoice({ ctx, input }: Call<{ id: string }, "stripe">): Promise<Invoice> {
  const actor = requireUser(ctx);
  const [user, invoice] = await Promise.all([
    loadUser(ctx, actor.userId),
    readInvoice(ctx, input.id),
  ]);
  const status = invoice === undefined ? undefined : statusOf(invoice);
  if (invoice === undefined || status === undefined) throw notFound("invoice");
  const customer = idOfReference(invoice.customer);
  const isOwnCustomer = customer !== undefined && customersOf(user).includes(customer);
  const isOwn = isOwnCustomer || planOwnerOf(invoice) === user.id;
  if (!isOwn && !isAdmin(actor)) throw notFound("invoice");
  return {
    id: input.id,
    number: invoice.number,
    status,
    currency: "usd",
    lines: (await linesOf(ctx, invoice)).map((line) => ({
      description: line.description ?? "",
      quantity: line.quantity,
      amount: line.amount,
      period_start: fromEpochSeconds(line.period.start).toISOString(),
      period_end: fromEpochSeconds(line.period.end).toISOString(),
    })),
    subtotal: invoice.subtotal,
    discount: sumOf(invoice.total_discount_amounts),
    tax: sumOf(invoice.total_taxes),
    total: invoice.total,
    amount_due: invoice.amount_due,
    amount_paid: invoice.amount_paid,
    hosted_invoice_url: invoice.hosted_invoice_url ?? null,
    invoice_pdf: invoice.invoice_pdf ?? null,
    failure_reason: status === "open" ? await failureOf(ctx, input.id) : null,
    created_at: fromEpochSeconds(invoice.created).toISOString(),
  };
}

/**
 * The bank's message about the last attempt to pay an invoice; null before an attempt, and when the holder must
 * confirm.
 */
async function failureOf(ctx: Context<"stripe">, invoiceId: string): Promise<string | null> {
  const stripe = await ctx.providers.stripe();
  const intent = await findIntentOfInvoice(stripe, invoiceId);
  return intent?.last_payment_error?.message ?? null;
}

async function readInvoice(ctx: Context<"stripe">, id: string): Promise<StripeInvoice | undefined> {
  const stripe = await ctx.providers.stripe();
  return unlessMissing(stripe.invoices.retrieve(id));
}

/** An invoice object contains its first lines; many changes in one period make more. */
async function linesOf(
  ctx: Context<"stripe">,
  invoice: StripeInvoice,
): Promise<StripeInvoice["lines"]["data"]> {
  const { id, lines } = invoice;
  if (!lines.has_more || id === undefined) return lines.data;
  const stripe = await ctx.providers.stripe();
  return (await stripe.invoices.listLineItems(id, { limit: 100 })).data;
}
