import type { PaymentFacts } from "../../people/entitlement/index.ts";
import type { Context } from "../../platform/context.ts";
import { expanded } from "../../platform/providers/stripe-calls.ts";
import { disputeOf, readDisputes } from "./disputes.ts";

/**
 * The provider's current state of one paid charge, refunds and disputes included, because our own record may be a
 * moment late.
 */
export async function readChargeFacts(
  ctx: Context<"stripe">,
  paymentIntentId: string,
): Promise<PaymentFacts> {
  const stripe = await ctx.providers.stripe();
  const intent = await stripe.paymentIntents.retrieve(paymentIntentId, {
    expand: ["latest_charge"],
  });
  const charge = expanded(intent.latest_charge);
  return {
    outcome: charge?.paid === true ? "paid" : "open",
    amount: charge?.amount ?? 0,
    amountRefunded: charge?.amount_refunded ?? 0,
    dispute: disputeOf(await readDisputes(stripe, charge)),
  };
}
