import { idOfReference, type StripeInvoice } from "../../platform/providers/stripe-calls.ts";

/**
 * The payment that has paid an invoice, which was read with its `payments`. They are in a list of their own (Stripe API
 * 2025-03-31, "Adds support for multiple partial payments").
 */
export function paidIntentOf({ payments }: StripeInvoice): string | undefined {
  const paid = payments?.data.find(({ status }) => status === "paid");
  return idOfReference(paid?.payment.payment_intent);
}
