import { nextPurchaseStatus, type PurchaseItem } from "../../people/entitlement/index.ts";
import type { Context } from "../../platform/context.ts";
import { newId, stableId } from "../../platform/ids.ts";
import { type CheckoutItem, isPaymentStatus } from "../payment/index.ts";
import type { PaymentChange } from "../statistics/index.ts";
import { creatorOf } from "./creator-of.ts";
import type { MembershipFacts } from "./membership-facts.ts";

/** What a membership has for good; the rest is its state. */
export function newMember(ctx: Context, checkout: CheckoutItem, former: PurchaseItem | null) {
  const now = ctx.now();
  return {
    buyer_id: checkout.user_id,
    item_id: checkout.item_id,
    id: newId("purchase", now),
    kind: "channel" as const,
    creator_id: creatorOf(checkout),
    buyer_name: checkout.buyer_name,
    buyer_picture_key: checkout.buyer_picture_key,
    title: checkout.title,
    session_id: checkout.session_id,
    playback_until: former?.playback_until,
    created_at: now.toISOString(),
  };
}

/** What a membership has from its latest month. */
export function stateOf(facts: MembershipFacts, own: PurchaseItem | undefined) {
  const latest = facts.charges.at(-1);
  const sameMonth = own !== undefined && own.payment_intent_id === latest?.paymentIntentId;
  // A refund that the bank rejects later is paid in another way, and stays a refund.
  const amountRefunded = Math.max(facts.amountRefunded, sameMonth ? own.amount_refunded : 0);
  return {
    status: nextPurchaseStatus(own?.status ?? "pending", { ...facts, amountRefunded }),
    amount: facts.amount,
    amount_refunded: amountRefunded,
    platform_fee: latest?.platformFee ?? 0,
    payment_intent_id: latest?.paymentIntentId,
    subscription_id: facts.subscriptionId,
    current_period_end: facts.periodEnd.toISOString(),
    cancel_at_period_end: facts.cancelAtPeriodEnd,
    past_due: facts.pastDue,
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
  const { data: kept } = await ctx.database.payments
    .get(months.map(({ id }) => ({ id })))
    .go({ consistent: true });
  return months.flatMap(({ charge, id }) => {
    const before = kept.find((payment) => payment.id === id);
    const amountRefunded = Math.max(charge.amountRefunded, before?.amount_refunded ?? 0);
    const status = nextPurchaseStatus("pending", { outcome: "paid", ...charge, amountRefunded });
    if (!isPaymentStatus(status)) return [];
    const same = before?.status === status && before.amount_refunded === amountRefunded;
    if (same) return [];
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
