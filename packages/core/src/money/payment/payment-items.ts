import type { PurchaseStatus } from "@marquee/contracts/money/payment/payment.schema";
import { soldStatuses } from "@marquee/contracts/money/payment/payment-kinds";
import type { Item } from "../../database.ts";
import type { PurchaseItem } from "../../people/entitlement/index.ts";

export type CheckoutItem = Item<"checkouts">;
export type PaymentItem = Item<"payments">;
export type PaymentStatus = PaymentItem["status"];

const sold: ReadonlySet<PurchaseStatus> = new Set(soldStatuses);

/** True for the statuses of a payment for which money was paid. */
export function isPaymentStatus(status: PurchaseStatus): status is PaymentStatus {
  return sold.has(status);
}

/** The one charge of a one-time purchase; undefined before a payment. */
export function paymentOf(
  purchase: PurchaseItem,
  refunded_by_platform: number,
): PaymentItem | undefined {
  const { status } = purchase;
  if (!isPaymentStatus(status)) return undefined;
  return {
    id: purchase.id,
    buyer_id: purchase.buyer_id,
    creator_id: purchase.creator_id,
    item_id: purchase.item_id,
    kind: purchase.kind,
    title: purchase.title,
    status,
    amount: purchase.amount,
    amount_refunded: purchase.amount_refunded,
    refunded_by_platform,
    platform_fee: purchase.platform_fee,
    session_id: purchase.session_id,
    payment_intent_id: purchase.payment_intent_id,
    created_at: purchase.created_at,
    updated_at: purchase.updated_at,
  };
}

/**
 * The seller's part of a charge that is left, in minor units. A refund takes its part of the transfer and returns its
 * part of the fee. Both are rounded to the nearest cent of the total so far. What the platform paid of a refund takes
 * nothing.
 */
export function netOf({
  amount,
  amount_refunded,
  refunded_by_platform = 0,
  platform_fee,
}: Pick<
  PaymentItem,
  "amount" | "amount_refunded" | "refunded_by_platform" | "platform_fee"
>): number {
  if (amount === 0) return 0;
  const lost = amount_refunded - refunded_by_platform;
  const feeBack = Math.round((platform_fee * lost) / amount);
  return amount - lost - (platform_fee - feeBack);
}
