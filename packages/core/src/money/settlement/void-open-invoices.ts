import type { Context } from "../../platform/context.ts";
import { isInvalidRequest } from "../../platform/providers/stripe-calls.ts";

/**
 * Voids the unpaid invoices of an ended subscription. The provider stops collecting them, but leaves them open (Stripe,
 * "Cancel a subscription"). Their pages were mailed, and a person who paid one would get nothing for it.
 */
export async function voidOpenInvoices(
  ctx: Context<"stripe">,
  subscriptionId: string,
): Promise<void> {
  const stripe = await ctx.providers.stripe();
  const { data } = await stripe.invoices.list({
    subscription: subscriptionId,
    status: "open",
    limit: 100,
  });
  for (const { id } of data) {
    if (id === undefined) continue;
    try {
      await stripe.invoices.voidInvoice(id);
    } catch (cause) {
      if (!isInvalidRequest(cause)) throw cause;
      // It was paid or voided meanwhile, or a bank is being asked for it: `refundLatePayment` handles its payment.
      ctx.logger.warn("An invoice of an ended subscription was not voided", { id, error: cause });
    }
  }
}
