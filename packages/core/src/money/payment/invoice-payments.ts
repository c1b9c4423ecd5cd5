import {
  expanded,
  idOfReference,
  type Stripe,
  type StripeInvoice,
  type StripePaymentIntent,
} from "../../platform/providers/stripe-calls.ts";

// Invoices and payments refer to each other through invoice payments (Stripe API 2025-03-31, "Adds support for multiple
// partial payments").

/** The payment that has paid an invoice, which was read with its `payments`. */
export function paidIntentOf({ payments }: StripeInvoice): string | undefined {
  const paid = payments?.data.find(({ status }) => status === "paid");
  return idOfReference(paid?.payment.payment_intent);
}

/** The latest payment of an invoice, paid or not. */
export async function findIntentOfInvoice(
  stripe: Stripe,
  invoiceId: string,
): Promise<StripePaymentIntent | undefined> {
  const { data } = await stripe.invoicePayments.list({
    invoice: invoiceId,
    limit: 1,
    expand: ["data.payment.payment_intent"],
  });
  return expanded(data[0]?.payment.payment_intent);
}

/** The invoice that a payment was for; undefined for the payment of a checkout that was bought once. */
export async function findInvoiceOfPayment(
  stripe: Stripe,
  paymentIntentId: string,
): Promise<StripeInvoice | undefined> {
  const { data } = await stripe.invoicePayments.list({
    payment: { type: "payment_intent", payment_intent: paymentIntentId },
    limit: 1,
    expand: ["data.invoice"],
  });
  const invoice = expanded(data[0]?.invoice);
  return invoice?.deleted === true ? undefined : invoice;
}
