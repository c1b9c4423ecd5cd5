import type { Context } from "../../platform/context.ts";
import type { StripeRefund } from "../../platform/providers/stripe-calls.ts";
import { stripePageSize } from "../../platform/providers/stripe-pages.ts";

/** The latest refunds of a payment, newest first. */
export async function listRefunds(
  ctx: Context<"stripe">,
  paymentIntentId: string,
): Promise<StripeRefund[]> {
  const stripe = await ctx.providers.stripe();
  const request = { payment_intent: paymentIntentId, limit: stripePageSize };
  return (await stripe.refunds.list(request)).data;
}

/** The amount that a refund has returned to the buyer, in minor units: 0 for a failed or canceled one. */
export const returnedBy = ({ status, amount }: Pick<StripeRefund, "status" | "amount">): number =>
  status === "failed" || status === "canceled" ? 0 : amount;
