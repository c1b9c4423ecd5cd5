import type { Context } from "../../platform/context.ts";
import type { StripeInvoice } from "../../platform/providers/stripe-calls.ts";
import { fromEpochSeconds } from "../../platform/time.ts";

/**
 * The unpaid invoices of a subscription, oldest first. An upgrade that waits for its payment is not included: the plan
 * is unchanged until the person pays.
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

/** When the oldest unpaid invoice was finalized, by the provider's record, whatever events arrived here. */
export async function overdueSince(
  ctx: Context<"stripe">,
  subscriptionId: string,
): Promise<string> {
  const [oldest] = await overdueInvoices(ctx, subscriptionId);
  if (oldest === undefined) return ctx.now().toISOString();
  const seconds = oldest.status_transitions.finalized_at ?? oldest.created;
  return fromEpochSeconds(seconds).toISOString();
}
