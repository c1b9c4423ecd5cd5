import type { Stripe } from "../../platform/providers/stripe-calls.ts";
import { findInvoiceOfPayment, findSessionId } from "../payment/index.ts";
import { subscriptionInvoiceOf } from "./subscription-invoice.ts";

/** The checkout session of a payment: the one that it paid, or the one that has begun its subscription. */
export async function findSessionOfPayment(
  stripe: Stripe,
  intentId: string,
): Promise<string | undefined> {
  const session = await findSessionId(stripe, { payment_intent: intentId });
  if (session !== undefined) return session;
  const billed = subscriptionInvoiceOf(await findInvoiceOfPayment(stripe, intentId));
  return billed && findSessionId(stripe, { subscription: billed.subscriptionId });
}
