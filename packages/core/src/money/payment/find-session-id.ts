import type { Stripe } from "../../platform/providers/stripe-calls.ts";

/** The id of the checkout session that a payment paid, or that has begun a subscription. */
export async function findSessionId(
  stripe: Stripe,
  by: { payment_intent: string } | { subscription: string },
): Promise<string | undefined> {
  const { data } = await stripe.checkout.sessions.list({ ...by, limit: 1 });
  return data[0]?.id;
}
