import type { Checkout } from "@marquee/contracts/money/payment/payment.schema";
import { type Call, type Context, requireUser } from "../../platform/context.ts";
import { notFound } from "../../platform/errors.ts";
import { isStripeUnreachable } from "../../platform/providers/stripe-calls.ts";
import { type CheckoutItem, findCheckout } from "../payment/index.ts";
import { reconcileCheckout } from "../settlement/index.ts";
import { presentCheckout } from "./present-checkout.ts";

/**
 * The state of one of the caller's checkouts. A pending one is read again at the provider and fulfilled by the
 * webhook's own function. So nobody waits for a late webhook. The return from the provider's page proves nothing.
 * @throws unauthenticated, not_found
 */
export async function getCheckout({
  ctx,
  input,
}: Call<{ session_id: string }, "stripe" | "queues">): Promise<Checkout> {
  const actor = requireUser(ctx);
  const checkout = await findCheckout(ctx, input.session_id);
  if (checkout === undefined || checkout.user_id !== actor.userId) throw notFound("checkout");
  const current = checkout.status === "pending" ? await reread(ctx, checkout) : checkout;
  return presentCheckout(current);
}

async function reread(
  ctx: Context<"stripe" | "queues">,
  checkout: CheckoutItem,
): Promise<CheckoutItem> {
  try {
    return (await reconcileCheckout(ctx, { session_id: checkout.session_id })) ?? checkout;
  } catch (cause) {
    if (!isStripeUnreachable(cause)) throw cause;
    // The webhook will say it; until then the page goes on waiting.
    ctx.logger.warn("A checkout could not be read again", { session_id: checkout.session_id });
    return checkout;
  }
}
