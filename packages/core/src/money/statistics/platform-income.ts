import type { PaymentFacts } from "../../people/entitlement/index.ts";
import type { Context } from "../../platform/context.ts";
import type { StripeInvoice, StripePayout } from "../../platform/providers/stripe-calls.ts";
import { fromEpochSeconds } from "../../platform/time.ts";
import { readChargeFacts } from "../payment/index.ts";
import { recordPlatformEntry } from "./record-platform-entry.ts";

/** Counts a creator's payment to the platform for minutes or a promotion, in its current state. */
export const recordPlatformSale = (
  ctx: Context,
  sale: {
    kind: "minutes" | "promotion";
    checkout: { session_id: string; user_id: string };
    facts: PaymentFacts;
  },
): Promise<void> =>
  recordIncome(ctx, {
    kind: sale.kind,
    id: sale.checkout.session_id,
    payerId: sale.checkout.user_id,
    facts: sale.facts,
    at: ctx.now(),
  });

/** A lost dispute counts like a refund. */
async function recordIncome(
  ctx: Context,
  input: {
    kind: "plan" | "minutes" | "promotion";
    id: string;
    payerId: string;
    facts: PaymentFacts;
    at: Date;
  },
): Promise<void> {
  const { kind, id, payerId, at } = input;
  const { amount, amountRefunded, dispute } = input.facts;
  const returned = dispute === "lost" ? amount : amountRefunded;
  await recordPlatformEntry(ctx, { kind, id, amount, returned, at, sale: { payerId, dispute } });
  if (dispute === "none") return;
  const disputed = { amount: amount - amountRefunded, returned: 0, at: ctx.now() };
  await recordPlatformEntry(ctx, { kind: "dispute", id, ...disputed });
}

/**
 * Counts an invoice of a plan or a membership: whether a renewal was declined, and a plan's income. The income of a
 * membership is counted with its payments. Invoices of other stages on the same account are ignored.
 */
export async function recordInvoice(
  ctx: Context<"stripe">,
  { invoice, intentId }: { invoice: StripeInvoice; intentId: string | undefined },
): Promise<void> {
  const { kind, user_id } = invoice.parent?.subscription_details?.metadata ?? {};
  if ((kind !== "subscription" && kind !== "membership") || user_id === undefined) return;
  const { data: payer } = await ctx.database.users.get({ id: user_id }).go({ attributes: ["id"] });
  if (payer === null) return;
  await recordFailedRenewal(ctx, invoice);
  if (kind === "subscription")
    await recordPlanPayment(ctx, { invoice, intentId, payerId: user_id });
}

/** An invoice without a charge (a trial, a credit) is no income. */
async function recordPlanPayment(
  ctx: Context<"stripe">,
  input: { invoice: StripeInvoice; intentId: string | undefined; payerId: string },
): Promise<void> {
  const { intentId, payerId } = input;
  const { id, status, status_transitions } = input.invoice;
  const { paid_at } = status_transitions;
  if (id === undefined || status !== "paid" || intentId === undefined || paid_at === null) return;
  const facts = await readChargeFacts(ctx, intentId);
  await recordIncome(ctx, { kind: "plan", id, payerId, facts, at: fromEpochSeconds(paid_at) });
}

/**
 * Counts a renewal that was declined at least once, whether it was paid later or not. A person's attempts on the
 * provider's page do not count, because they are not renewals.
 */
async function recordFailedRenewal(ctx: Context, invoice: StripeInvoice): Promise<void> {
  const { id, attempt_count, billing_reason, status, amount_due } = invoice;
  const refused = attempt_count - (status === "paid" ? 1 : 0);
  if (id === undefined || billing_reason !== "subscription_cycle" || refused < 1) return;
  const entry = { amount: amount_due, returned: 0, at: ctx.now() };
  await recordPlatformEntry(ctx, { kind: "failed_payment", id, ...entry });
}

/** Whether a renewal was declined at least once, as far as the provider's events have told. */
export async function hadFailedRenewal(ctx: Context, invoiceId: string): Promise<boolean> {
  const { data } = await ctx.database.platformEntries
    .get({ kind: "failed_payment", id: invoiceId })
    .go({ consistent: true });
  return data !== null;
}

/** Counts an order whose bank did not pay. */
export const recordUnpaidCheckout = (
  ctx: Context,
  checkout: { session_id: string; amount: number },
): Promise<void> =>
  recordPlatformEntry(ctx, {
    kind: "failed_payment",
    id: checkout.session_id,
    amount: checkout.amount,
    returned: 0,
    at: ctx.now(),
  });

/**
 * Counts a payout on the day of its arrival, and removes it when the bank returned it later. One in another currency
 * cannot be added to the others.
 */
export async function recordPayout(ctx: Context, payout: StripePayout): Promise<void> {
  const { id, amount, status, arrival_date, currency } = payout;
  if (currency !== "usd") return;
  await recordPlatformEntry(ctx, {
    kind: "payout",
    id,
    amount: status === "paid" ? amount : 0,
    returned: status === "failed" ? amount : 0,
    at: fromEpochSeconds(arrival_date),
  });
}
