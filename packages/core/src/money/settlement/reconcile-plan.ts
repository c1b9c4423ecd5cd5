import { hasActivePlan, type User } from "../../people/user/index.ts";
import type { Context } from "../../platform/context.ts";
import { type CheckoutItem, readSessionFacts } from "../payment/index.ts";
import { readSubscription, reconcilePlanSubscription, refundPlan } from "../plan-state/index.ts";
import { closeCheckout, closeUnpaidCheckout, fulfilCheckout } from "./close-checkout.ts";
import { notifyOfUnfulfillable } from "./refund-unfulfillable-payment.ts";

/** Copies the plan of a checkout to its buyer, and closes the checkout by what became of the plan. */
export async function reconcilePlan(
  ctx: Context<"stripe" | "queues">,
  checkout: CheckoutItem,
): Promise<void> {
  if (checkout.status !== "pending") return;
  const facts = await readSessionFacts(ctx, checkout.session_id);
  const { outcome, subscriptionId } = facts;
  if (outcome === "expired" || outcome === "failed") {
    // A plan whose first payment failed would be charged again on other days, so it ends.
    if (subscriptionId !== undefined) await endPlan(ctx, subscriptionId);
    return closeUnpaidCheckout(ctx, checkout, outcome);
  }
  if (subscriptionId === undefined) return;
  const user = await reconcilePlanSubscription(ctx, { subscriptionId });
  if (outcome !== "paid") return;
  if (user === undefined || user.deactivated_at !== undefined) {
    // The buyer's account was deactivated meanwhile: the buyer can neither use the plan nor cancel it.
    await endPlan(ctx, subscriptionId);
    return closeCheckout(ctx, checkout, "failed");
  }
  await closeByPlan(ctx, checkout, user, { subscriptionId, amount: facts.amount });
}

/** Ends a plan that cannot count, and refunds what was paid for it. */
async function endPlan(ctx: Context<"stripe">, subscriptionId: string): Promise<void> {
  const plan = await readSubscription(ctx, subscriptionId);
  if (plan !== undefined) await refundPlan(ctx, plan);
}

/** Closes the checkout of a paid plan by the plan that counts for its buyer now. */
async function closeByPlan(
  ctx: Context<"stripe" | "queues">,
  checkout: CheckoutItem,
  user: User,
  { subscriptionId, amount }: { subscriptionId: string; amount: number },
): Promise<void> {
  if (user.subscription === undefined) return;
  const { id, status } = user.subscription;
  if (id !== subscriptionId) {
    // Another plan of theirs counts. A bank may have paid this one after the operator had made the other.
    await endPlan(ctx, subscriptionId);
    await notifyOfUnfulfillable(ctx, checkout, { reason: "second", amount });
    return closeCheckout(ctx, checkout, "failed");
  }
  if (hasActivePlan(user, ctx.now())) {
    return fulfilCheckout(ctx, checkout, { amount, isValid: true });
  }
  // It ended before its event arrived. If it stayed pending for good, the person could take no other plan.
  if (status !== "incomplete") await closeCheckout(ctx, checkout, "failed");
}
