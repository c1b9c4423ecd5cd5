import type { PurchaseItem } from "../../people/entitlement/index.ts";
import type { Context } from "../../platform/context.ts";
import { findPurchase, findSessionId } from "../payment/index.ts";
import { reconcileCheckout } from "./reconcile-checkout.ts";

/**
 * Reconciles one membership with the provider. Events call this, and so does the nightly comparison.
 * @returns the member's purchase; undefined when the subscription is not a membership of ours
 */
export async function reconcileMembershipBySubscription(
  ctx: Context<"stripe" | "queues">,
  input: { subscriptionId: string },
): Promise<PurchaseItem | undefined> {
  const stripe = await ctx.providers.stripe();
  const session_id = await findSessionId(stripe, { subscription: input.subscriptionId });
  if (session_id === undefined) return undefined;
  const checkout = await reconcileCheckout(ctx, { session_id });
  if (checkout?.kind !== "membership") return undefined;
  const purchase = await findPurchase(ctx, checkout);
  return purchase?.subscription_id === input.subscriptionId ? purchase : undefined;
}
