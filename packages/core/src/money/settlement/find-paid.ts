import {
  idOfReference,
  type Stripe,
  type StripeInvoice,
} from "../../platform/providers/stripe-calls.ts";

/** The id of the checkout session that a payment paid, or that has begun a subscription. */
export async function findSession(
  stripe: Stripe,
  by: { payment_intent: string } | { subscription: string },
): Promise<string | undefined> {
  const { data } = await stripe.checkout.sessions.list({ ...by, limit: 1 });
  return data[0]?.id;
}

interface SubscriptionInvoice {
  invoice: StripeInvoice;
  subscriptionId: string;
  /** What the subscription is for: a plan, or a membership of a channel. */
  kind: string | undefined;
}

/**
 * An invoice with its subscription; undefined for any other invoice. The subscription is below the parent (Stripe API
 * 2025-03-31, "Adds new parent field to invoicing objects").
 */
export function withSubscription(invoice: StripeInvoice): SubscriptionInvoice | undefined {
  const details = invoice.parent?.subscription_details;
  const subscriptionId = idOfReference(details?.subscription);
  if (subscriptionId === undefined) return undefined;
  return { invoice, subscriptionId, kind: details?.metadata?.kind };
}

/** The invoice of a month of a subscription, by its payment, which names no checkout. */
export async function findInvoiceOfPayment(
  stripe: Stripe,
  paymentIntentId: string,
): Promise<SubscriptionInvoice | undefined> {
  const { data: paid } = await stripe.invoicePayments.list({
    payment: { type: "payment_intent", payment_intent: paymentIntentId },
    limit: 1,
    expand: ["data.invoice"],
  });
  const invoice = paid[0]?.invoice;
  return typeof invoice === "object" && invoice.deleted !== true
    ? withSubscription(invoice)
    : undefined;
}
