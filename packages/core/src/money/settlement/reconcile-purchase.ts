import { receiptPage } from "@marquee/contracts/page-address";
import type { Context } from "../../platform/context.ts";
import { type CheckoutItem, findPurchase, readSessionFacts } from "../payment/index.ts";
import { applyPayment } from "./apply-payment.ts";
import { closeUnpaidCheckout } from "./close-checkout.ts";
import { creatorOf } from "./creator-of.ts";
import { notifyOfNewRefunds } from "./notify-of-refund.ts";
import { refundUnfulfillablePayment } from "./refund-unfulfillable-payment.ts";
import { whySaleUnfulfillable } from "./why-unfulfillable.ts";

/** Reconciles the purchase of a video or a channel with its payment. */
export async function reconcilePurchase(
  ctx: Context<"stripe" | "queues">,
  checkout: CheckoutItem,
): Promise<void> {
  const { session_id } = checkout;
  const creatorId = creatorOf(checkout);
  const purchase = await findPurchase(ctx, checkout);
  const facts = await readSessionFacts(ctx, session_id);
  const isNew = purchase?.session_id !== session_id;
  if (!isNew) {
    await notifyOfNewRefunds(ctx, {
      paymentIntentId: facts.paymentIntentId,
      refunded: facts.amountRefunded,
      recorded: purchase.amount_refunded,
      title: purchase.title,
      link: receiptPage(purchase.id),
      buyerId: purchase.buyer_id,
      creatorId: purchase.creator_id,
    });
  }
  const isPaid = facts.outcome === "paid" && facts.dispute === "none";
  if (isNew && isPaid && checkout.status === "pending") {
    const reason = await whySaleUnfulfillable(ctx, checkout);
    if (reason !== undefined) return refundUnfulfillablePayment(ctx, checkout, { facts, reason });
  }
  const outcome = await applyPayment(ctx, { checkout, creatorId, purchase, facts });
  if (outcome === "duplicate") {
    return refundUnfulfillablePayment(ctx, checkout, { facts, reason: "owned" });
  }
  if (facts.outcome === "expired" || facts.outcome === "failed") {
    await closeUnpaidCheckout(ctx, checkout, facts.outcome);
  }
}
