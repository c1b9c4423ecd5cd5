import { notify } from "../../people/notification/index.ts";
import type { Context } from "../../platform/context.ts";
import { stableId } from "../../platform/ids.ts";
import { unlessMissing } from "../../platform/providers/stripe-calls.ts";
import { fromEpochSeconds } from "../../platform/time.ts";
import { formatAmount, paidIntentOf, readChargeFacts, refundRest } from "../payment/index.ts";
import type { SubscriptionInvoice } from "./subscription-invoice.ts";

/**
 * Refunds a renewal that was paid after its plan or membership had ended, and grants nothing: the debit of a bank cannot
 * be stopped, and the page of an invoice may be paid while the subscription ends. The first payment is judged with its
 * checkout.
 */
export async function refundLatePayment(
  ctx: Context<"stripe" | "queues">,
  { invoice, subscriptionId, kind }: SubscriptionInvoice,
): Promise<void> {
  const intentId = paidIntentOf(invoice);
  const paidAt = invoice.status_transitions.paid_at;
  if (kind !== "subscription" && kind !== "membership") return;
  if (intentId === undefined || paidAt === null) return;
  if (invoice.billing_reason === "subscription_create") return;
  const stripe = await ctx.providers.stripe();
  const subscription = await unlessMissing(stripe.subscriptions.retrieve(subscriptionId));
  const { ended_at: endedAt = null, metadata } = subscription ?? {};
  const userId = metadata?.user_id;
  if (endedAt === null || paidAt <= endedAt || userId === undefined) return;
  const { data: user } = await ctx.database.users.get({ id: userId }).go({ consistent: true });
  // Another stage may share the provider's account.
  if (user === null) return;
  const isMembership = kind === "membership";
  const facts = await readChargeFacts(ctx, intentId);
  // The bank decides about a disputed one.
  if (facts.dispute !== "none") return;
  await refundRest(ctx, {
    ...facts,
    paymentIntentId: intentId,
    transfer: isMembership,
    // Only whether there is a share counts here.
    platformFee: subscription?.application_fee_percent ?? 0,
    metadata: { subscription_id: subscriptionId, by: "platform" },
  });
  if (user.deactivated_at !== undefined) return;
  // Also when the refund was made before: the notification may not have been. Its id makes repetitions one.
  await notify(ctx, {
    id: stableId("notification", fromEpochSeconds(paidAt), `late:${intentId}`),
    user_id: userId,
    type: isMembership ? "purchase" : "subscription",
    title: "Your money is on its way back",
    body: `Your ${isMembership ? "membership" : "plan"} had ended when its payment arrived. ${formatAmount(facts.amount)} goes back to your card or bank account. Banks take 5 to 10 days.`,
  });
}
