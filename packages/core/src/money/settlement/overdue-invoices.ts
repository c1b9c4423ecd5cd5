import type { Context } from "../../platform/context.ts";
import type { StripeInvoice } from "../../platform/providers/stripe-calls.ts";

/**
 * The invoices that a subscription owes, oldest first. An upgrade that waits for its payment is none of them: the
 * plan goes on as it was until the person pays.
 */
export async function overdueInvoices(
  ctx: Context<"stripe">,
  subscriptionId: string,
): Promise<StripeInvoice[]> {
  const stripe = await ctx.providers.stripe();
  const { data } = await stripe.invoices.list({
    subscription: subscriptionId,
    status: "open",
    limit: 100,
  });
  return data.filter(({ billing_reason }) => billing_reason !== "subscription_update").reverse();
}

/** When the oldest invoice that is still owed was made out: the provider's word, whichever events came here. */
export async function overdueSince(
  ctx: Context<"stripe">,
  subscriptionId: string,
): Promise<string> {
  const [oldest] = await overdueInvoices(ctx, subscriptionId);
  if (oldest === undefined) return ctx.now().toISOString();
  const seconds = oldest.status_transitions.finalized_at ?? oldest.created;
  return new Date(seconds * 1000).toISOString();
}
