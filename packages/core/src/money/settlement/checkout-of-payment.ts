import type { Context } from "../../platform/context.ts";
import {
  type CheckoutItem,
  findCheckout,
  findInvoiceOfPayment,
  findSessionId,
} from "../payment/index.ts";
import { subscriptionInvoiceOf } from "./subscription-invoice.ts";

/** The checkout that a payment paid, or that has begun its subscription; undefined for a payment that is not ours. */
export async function findCheckoutOfPayment(
  ctx: Context<"stripe">,
  intentId: string,
): Promise<CheckoutItem | undefined> {
  const stripe = await ctx.providers.stripe();
  let sessionId = await findSessionId(stripe, { payment_intent: intentId });
  if (sessionId === undefined) {
    const billed = subscriptionInvoiceOf(await findInvoiceOfPayment(stripe, intentId));
    sessionId = billed && (await findSessionId(stripe, { subscription: billed.subscriptionId }));
  }
  return sessionId === undefined ? undefined : findCheckout(ctx, sessionId);
}
