import { notify } from "../../people/notification/index.ts";
import type { Context } from "../../platform/context.ts";
import { stableId } from "../../platform/ids.ts";
import {
  idOfReference,
  type StripeRefund,
  unlessMissing,
} from "../../platform/providers/stripe-calls.ts";
import { fromEpochSeconds } from "../../platform/time.ts";
import { type CheckoutItem, formatAmount } from "../payment/index.ts";

/**
 * Handles a refund that did not arrive: the buyer's bank refused it, or it was canceled while pending. The operator has
 * the money again and owes it. It stays a refund here: it is paid in another way, and the notification says whom to
 * contact.
 */
export async function noticeFailedRefund(
  ctx: Context<"stripe" | "queues">,
  input: {
    refundId: string;
    /** The type of the event: a failed refund has two events, and only one is logged. */
    ended: "failed" | "canceled";
    findSession: (intentId: string) => Promise<string | undefined>;
  },
): Promise<void> {
  const stripe = await ctx.providers.stripe();
  // Missing: of another stage, or of test mode.
  const refund = await unlessMissing(stripe.refunds.retrieve(input.refundId));
  // A pending refund that arrives changes nothing: it counted from its first moment.
  if (refund?.status !== input.ended) return;
  const intentId = idOfReference(refund.payment_intent);
  const sessionId = intentId === undefined ? undefined : await input.findSession(intentId);
  const checkout = sessionId === undefined ? undefined : await load(ctx, sessionId);
  ctx.logger.error("A refund did not arrive: pay it in another way", {
    refund_id: refund.id,
    status: refund.status,
    amount: refund.amount,
    failure_reason: refund.failure_reason,
    payment_intent_id: intentId,
    session_id: sessionId,
    user_id: checkout?.user_id,
  });
  if (checkout !== undefined) await notifyBuyer(ctx, refund, checkout);
}

async function load(ctx: Context, sessionId: string): Promise<CheckoutItem | undefined> {
  const { data } = await ctx.database.checkouts.get({ session_id: sessionId }).go();
  return data ?? undefined;
}

function notifyBuyer(
  ctx: Context<"queues">,
  refund: StripeRefund,
  { user_id, title }: CheckoutItem,
): Promise<void> {
  return notify(ctx, {
    id: stableId("notification", fromEpochSeconds(refund.created), `refund:failed:${refund.id}`),
    user_id,
    type: "purchase",
    title: "Your bank did not accept a refund",
    body: `${formatAmount(refund.amount)} for “${title}” came back to us. Contact us, and we pay you in another way.`,
    link: "/contact-us",
  });
}
