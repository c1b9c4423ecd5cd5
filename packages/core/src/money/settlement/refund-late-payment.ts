import { notify } from "../../people/notification/index.ts";
import type { Context } from "../../platform/context.ts";
import { stableId } from "../../platform/ids.ts";
import { unlessMissing } from "../../platform/providers/stripe-calls.ts";
import { fromEpochSeconds } from "../../platform/time.ts";
import { formatAmount, listRefunds, readChargeFacts, refundRest } from "../payment/index.ts";
import type { SubscriptionInvoice } from "./subscription-invoice.ts";

type LateContext = Context<"stripe" | "queues">;

/** An invoice of a subscription, with the payment that has paid it. */
interface BilledPayment extends SubscriptionInvoice {
  intentId: string | undefined;
}

/**
 * Refunds a renewal that was paid after its plan or membership had ended, and grants nothing. The debit of a bank
 * cannot be stopped, and the page of an invoice may be paid while the subscription ends. A disputed one is refunded
 * when the buyer has lost the dispute. The first payment is judged with its checkout.
 */
export async function refundLatePayment(ctx: LateContext, billed: BilledPayment): Promise<void> {
  const late = await findLatePayment(ctx, billed);
  if (late === undefined) return;
  const { intentId, subscription, user } = late;
  const isMembership = billed.kind === "membership";
  const facts = await readChargeFacts(ctx, intentId);
  // The bank decides about a disputed one.
  if (facts.dispute !== "none") return;
  const refunds = await listRefunds(ctx, intentId);
  const refund =
    // Also one that the bank has rejected: it is paid in another way (`reportFailedRefund`).
    refunds.find(({ metadata }) => metadata?.by === "platform") ??
    (await refundRest(ctx, {
      ...facts,
      paymentIntentId: intentId,
      isTransferred: isMembership,
      // Only whether there is a share counts here.
      platformFee: subscription.application_fee_percent ?? 0,
      metadata: { subscription_id: subscription.id, by: "platform" },
    }));
  if (refund === undefined || user.deactivated_at !== undefined) return;
  // Also when the refund was made before: the notification may not have been. Its id makes repetitions one.
  await notify(ctx, {
    // Of the refund's time: a dispute is decided weeks after the payment, and the list is sorted by the ids.
    id: stableId("notification", fromEpochSeconds(refund.created), `late:${intentId}`),
    user_id: user.id,
    type: isMembership ? "purchase" : "subscription",
    title: "Your money is on its way back",
    body: `Your ${isMembership ? "membership" : "plan"} had ended when its payment arrived. ${formatAmount(refund.amount)} goes back to your card or bank account. Banks take 5 to 10 days.`,
    link: isMembership ? "/my_library?tab=payments" : "/payments/update-payments",
  });
}

/** The payment of an invoice, if it is a renewal of one of our users that arrived after the end. */
async function findLatePayment(
  ctx: LateContext,
  { invoice, subscriptionId, kind, intentId }: BilledPayment,
) {
  if (kind !== "subscription" && kind !== "membership") return undefined;
  if (invoice.billing_reason === "subscription_create") return undefined;
  const paidAt = invoice.status_transitions.paid_at;
  if (intentId === undefined || paidAt === null) return undefined;
  const stripe = await ctx.providers.stripe();
  const subscription = await unlessMissing(stripe.subscriptions.retrieve(subscriptionId));
  const endedAt = subscription?.ended_at ?? null;
  if (subscription === undefined || endedAt === null || paidAt <= endedAt) return undefined;
  const { user_id } = subscription.metadata;
  if (user_id === undefined) return undefined;
  const { data: user } = await ctx.database.users.get({ id: user_id }).go({ consistent: true });
  // Another stage may share the provider's account.
  return user === null ? undefined : { intentId, subscription, user };
}
