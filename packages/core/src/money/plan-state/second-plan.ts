import { graceEnd } from "../../people/user/index.ts";
import type { Context } from "../../platform/context.ts";
import {
  idOfReference,
  type StripeSubscription,
  unlessMissing,
} from "../../platform/providers/stripe-calls.ts";
import { findSessionId, paidIntentOf, readChargeFacts, refundRest } from "../payment/index.ts";
import type { SubscriptionMirror } from "./current-plan.ts";
import { overdueSince } from "./overdue-invoices.ts";
import { isFirstPaymentOpen, readSubscription } from "./read-subscription.ts";

/**
 * True for a plan that was bought on one of our pages while the former one is active at the provider. A long overdue
 * plan may have been paid while the page of another one was open. A plan that the operator creates at the provider is
 * meant to replace the former.
 */
export async function isSecondPayment(
  ctx: Context<"stripe">,
  subscription: StripeSubscription,
  former: SubscriptionMirror,
): Promise<boolean> {
  if (!(await isActiveAtProvider(ctx, former))) return false;
  const stripe = await ctx.providers.stripe();
  return (await findSessionId(stripe, { subscription: subscription.id })) !== undefined;
}

async function isActiveAtProvider(
  ctx: Context<"stripe">,
  former: SubscriptionMirror,
): Promise<boolean> {
  const subscription = await readSubscription(ctx, former.id);
  if (subscription !== undefined && isFirstPaymentOpen(subscription)) return false;
  if (subscription?.status === "trialing" || subscription?.status === "active") return true;
  if (subscription?.status !== "past_due") return false;
  return ctx.now() < graceEnd(former.past_due_since ?? (await overdueSince(ctx, subscription)));
}

/** Refunds a new plan that cannot count, and ends it if it still runs. Nobody pays for two plans, or for one that they cannot use. */
export async function refundPlan(
  ctx: Context<"stripe">,
  subscription: StripeSubscription,
): Promise<void> {
  const stripe = await ctx.providers.stripe();
  const invoiceId = idOfReference(subscription.latest_invoice);
  const invoice =
    invoiceId === undefined
      ? undefined
      : await stripe.invoices.retrieve(invoiceId, { expand: ["payments"] });
  const intentId = invoice && paidIntentOf(invoice);
  // The refund comes first: after an interruption, the plan still exists and leads here again.
  if (intentId !== undefined) {
    await refundRest(ctx, {
      ...(await readChargeFacts(ctx, intentId)),
      paymentIntentId: intentId,
      isTransferred: false,
      platformFee: 0,
      metadata: { subscription_id: subscription.id, by: "platform" },
    });
  }
  // Another reading may have been faster.
  if (subscription.ended_at === null) {
    await unlessMissing(stripe.subscriptions.cancel(subscription.id));
  }
  ctx.logger.warn("A plan was refunded", { subscription_id: subscription.id });
}
