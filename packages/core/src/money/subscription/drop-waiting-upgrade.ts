import type { Context } from "../../platform/context.ts";
import { idOfReference, type StripeSubscription } from "../../platform/providers/stripe-calls.ts";

/**
 * Drops an upgrade that waits for its payment: without its invoice nobody can pay for it any more. A person who plans a
 * downgrade or a cancellation does not want it.
 */
export async function dropWaitingUpgrade(
  ctx: Context<"stripe">,
  subscription: StripeSubscription,
): Promise<void> {
  const invoiceId = idOfReference(subscription.latest_invoice);
  if (subscription.pending_update === null || invoiceId === undefined) return;
  const stripe = await ctx.providers.stripe();
  const invoice = await stripe.invoices.retrieve(invoiceId);
  if (invoice.status === "open") await stripe.invoices.voidInvoice(invoiceId);
}
