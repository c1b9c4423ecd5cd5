import { idOfReference, type StripeInvoice } from "../../platform/providers/stripe-calls.ts";

export interface SubscriptionInvoice {
  invoice: StripeInvoice;
  subscriptionId: string;
  /** What the subscription is for: a plan, or a membership of a channel. */
  kind: string | undefined;
}

/**
 * An invoice with its subscription; undefined for any other invoice. The subscription is below the parent (Stripe API
 * 2025-03-31, "Adds new parent field to invoicing objects").
 */
export function subscriptionInvoiceOf(
  invoice: StripeInvoice | undefined,
): SubscriptionInvoice | undefined {
  const details = invoice?.parent?.subscription_details;
  const subscriptionId = idOfReference(details?.subscription);
  if (invoice === undefined || subscriptionId === undefined) return undefined;
  return { invoice, subscriptionId, kind: details?.metadata?.kind };
}
