import { notify } from "../../people/notification/index.ts";
import type { Context } from "../../platform/context.ts";
import { stableId } from "../../platform/ids.ts";
import type { PaymentEvent } from "../../platform/providers/payment-event.ts";
import {
  idOfReference,
  type StripeRefund,
  unlessMissing,
} from "../../platform/providers/stripe-calls.ts";
import { fromEpochSeconds } from "../../platform/time.ts";
import { type CheckoutItem, formatAmount } from "../payment/index.ts";
import { findCheckoutOfPayment } from "./checkout-of-payment.ts";

/**
 * Handles a refund that did not arrive: the buyer's bank refused it, or it was canceled while pending. The operator has
 * the money again and owes it. It stays a refund here: it is paid in another way, and the notification says whom to
 * contact.
 * @param ended of the event: a failed refund has two events, and only one is logged
 */
export async function reportFailedRefund(
  ctx: Context<"stripe" | "queues">,
  event: Pick<PaymentEvent, "object_id" | "created">,
  ended: "failed" | "canceled",
): Promise<void> {
  const stripe = await ctx.providers.stripe();
  // Missing: of another stage, or of test mode.
  const refund = await unlessMissing(stripe.refunds.retrieve(event.object_id));
  // A pending refund that arrives changes nothing: it counted from its first moment.
  if (refund?.status !== ended) return;
  const intentId = idOfReference(refund.payment_intent);
  const checkout = intentId === undefined ? undefined : await findCheckoutOfPayment(ctx, intentId);
  ctx.logger.error("A refund did not arrive: pay it in another way", {
    refund_id: refund.id,
    status: refund.status,
    amount: refund.amount,
    failure_reason: refund.failure_reason,
    payment_intent_id: intentId,
    session_id: checkout?.session_id,
    user_id: checkout?.user_id,
  });
  if (checkout !== undefined) await notifyBuyer(ctx, { refund, failedAt: event.created }, checkout);
}

function notifyBuyer(
  ctx: Context<"queues">,
  { refund, failedAt }: { refund: StripeRefund; failedAt: number },
  { user_id, title }: CheckoutItem,
): Promise<void> {
  return notify(ctx, {
    // Of the event's time: a refund fails days after it was made, and the list is sorted by the ids.
    id: stableId("notification", fromEpochSeconds(failedAt), `refund:failed:${refund.id}`),
    user_id,
    type: "purchase",
    title: "Your bank did not accept a refund",
    body: `${formatAmount(refund.amount)} for “${title}” came back to us. Contact us, and we pay you in another way.`,
    link: "/contact-us",
  });
}
