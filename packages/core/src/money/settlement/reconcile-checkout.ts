import type { Context } from "../../platform/context.ts";
import { retryOnConflict } from "../../platform/dynamo/retry-on-conflict.ts";
import { isRefusedWrite } from "../../platform/dynamo/transaction.ts";
import { type CheckoutItem, findCheckout, notifyOfFulfilment } from "../payment/index.ts";
import { recordBankWait } from "./bank-payment.ts";
import { reconcileCard } from "./reconcile-card.ts";
import { reconcileMembership } from "./reconcile-membership.ts";
import { reconcileMinutes } from "./reconcile-minutes.ts";
import { reconcilePlan } from "./reconcile-plan.ts";
import { reconcilePromotion } from "./reconcile-promotion.ts";
import { reconcilePurchase } from "./reconcile-purchase.ts";

/**
 * Reconciles a checkout, and what was bought with it, with the provider's state of the payment. Everything that may
 * grant or remove access calls this: webhooks of any kind in any order, and the success page. Our items are read before
 * the provider, and written only if they are unchanged since.
 * @returns the checkout afterwards; undefined when the session is not ours
 */
export async function reconcileCheckout(
  ctx: Context<"stripe" | "queues">,
  input: { session_id: string },
): Promise<CheckoutItem | undefined> {
  return retryOnConflict({ isConflict: isRefusedWrite, asksProvider: true }, async () => {
    const before = await findCheckout(ctx, input.session_id);
    if (before === undefined) return undefined;
    await reconcileItem(ctx, before);
    const checkout = (await findCheckout(ctx, input.session_id)) ?? before;
    if (checkout.status === "fulfilled" && checkout.announced_at === undefined) {
      await notifyOfFulfilment(ctx, checkout);
    }
    return recordBankWait(ctx, checkout);
  });
}

function reconcileItem(ctx: Context<"stripe" | "queues">, checkout: CheckoutItem): Promise<void> {
  switch (checkout.kind) {
    case "video":
    case "channel":
      return reconcilePurchase(ctx, checkout);
    case "membership":
      return reconcileMembership(ctx, checkout);
    case "minutes":
      return reconcileMinutes(ctx, checkout);
    case "subscription":
      return reconcilePlan(ctx, checkout);
    case "payment_method":
      return reconcileCard(ctx, checkout);
    case "promotion":
      return reconcilePromotion(ctx, checkout);
  }
}
