import { nextPurchaseStatus, type PurchaseItem } from "../../people/entitlement/index.ts";
import type { Context } from "../../platform/context.ts";
import { stableId } from "../../platform/ids.ts";
import { type CheckoutItem, isPaymentStatus } from "../payment/index.ts";
import type { PaymentChange } from "../statistics/index.ts";
import { creatorOf } from "./creator-of.ts";
import type { MembershipFacts } from "./membership-facts.ts";

/** The fields of a membership's purchase that its latest month decides. `stored` is the purchase before. */
export function membershipFields(facts: MembershipFacts, stored: PurchaseItem | undefined) {
  const latest = facts.charges.at(-1);
  const isSameMonth = stored?.payment_intent_id === latest?.paymentIntentId;
  // A refund that the bank rejects later is paid in another way, and stays a refund.
  const recordedRefund = stored !== undefined && isSameMonth ? stored.amount_refunded : 0;
  const amountRefunded = Math.max(facts.amountRefunded, recordedRefund);
  return {
    status: nextPurchaseStatus(stored?.status ?? "pending", { ...facts, amountRefunded }),
    amount: facts.amount,
    amount_refunded: amountRefunded,
    platform_fee: latest?.platformFee ?? 0,
    payment_intent_id: latest?.paymentIntentId,
    subscription_id: facts.subscriptionId,
    current_period_end: facts.periodEnd.toISOString(),
    cancel_at_period_end: facts.cancelAtPeriodEnd,
    past_due: facts.isPastDue,
    payment_url: facts.paymentUrl,
    access_until: facts.accessUntil.toISOString(),
  };
}

/** The monthly payments whose records differ from the provider's. */
export async function changedPayments(
  ctx: Context,
  checkout: CheckoutItem,
  facts: MembershipFacts,
): Promise<PaymentChange[]> {
  const months = facts.charges.map((charge) => ({
    charge,
    id: stableId("purchase", charge.paidAt, charge.invoiceId),
  }));
  const { data: recorded } = await ctx.database.payments
    .get(months.map(({ id }) => ({ id })))
    .go({ consistent: true });
  return months.flatMap(({ charge, id }) => {
    const before = recorded.find((payment) => payment.id === id);
    const amountRefunded = Math.max(charge.amountRefunded, before?.amount_refunded ?? 0);
    const status = nextPurchaseStatus("pending", { outcome: "paid", ...charge, amountRefunded });
    if (!isPaymentStatus(status)) return [];
    if (before?.status === status && before.amount_refunded === amountRefunded) return [];
    return [
      {
        before,
        after: {
          id,
          buyer_id: checkout.user_id,
          creator_id: creatorOf(checkout),
          item_id: checkout.item_id,
          kind: "channel" as const,
          title: checkout.title,
          status,
          amount: charge.amount,
          amount_refunded: amountRefunded,
          refunded_by_platform: Math.max(
            charge.refundedByPlatform,
            before?.refunded_by_platform ?? 0,
          ),
          platform_fee: charge.platformFee,
          session_id: checkout.session_id,
          payment_intent_id: charge.paymentIntentId,
          created_at: charge.paidAt.toISOString(),
          updated_at: ctx.now().toISOString(),
        },
      },
    ];
  });
}
