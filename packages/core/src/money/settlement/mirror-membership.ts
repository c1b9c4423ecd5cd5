import type { PurchaseItem } from "../../people/entitlement/index.ts";
import type { Context } from "../../platform/context.ts";
import { reconcileCheckout } from "./reconcile-checkout.ts";

/**
 * Reconciles one membership with the provider. Events call this, and so does the nightly comparison.
 * @returns the member's purchase; undefined when the subscription is not a membership of ours
 */
export async function mirrorMembership(
  ctx: Context<"stripe" | "queues">,
  input: { subscriptionId: string },
): Promise<PurchaseItem | undefined> {
  const stripe = await ctx.providers.stripe();
  const { data } = await stripe.checkout.sessions.list({
    subscription: input.subscriptionId,
    limit: 1,
  });
  const [session] = data;
  if (session === undefined) return undefined;
  const checkout = await reconcileCheckout(ctx, { session_id: session.id });
  if (checkout?.kind !== "membership") return undefined;
  const { data: purchase } = await ctx.database.purchases
    .get({ buyer_id: checkout.user_id, item_id: checkout.item_id })
    .go({ consistent: true });
  return purchase?.subscription_id === input.subscriptionId ? purchase : undefined;
}
