import { salesPage } from "@marquee/contracts/page-address";
import { notify } from "../../people/notification/index.ts";
import type { Context } from "../../platform/context.ts";
import { stableId } from "../../platform/ids.ts";
import type { PaymentEvent } from "../../platform/providers/payment-event.ts";
import { idOfReference, type StripeDispute } from "../../platform/providers/stripe-calls.ts";
import { fromEpochSeconds } from "../../platform/time.ts";
import {
  type CheckoutItem,
  type DisputeState,
  decidingDispute,
  findPurchase,
  formatAmount,
  listRefunds,
} from "../payment/index.ts";
import { findCheckoutOfPayment } from "./checkout-of-payment.ts";

/**
 * Notifies the seller of a dispute and of the bank's decision, each once. A dispute over something that the platform
 * sells notifies nobody: the provider notifies the operator. Called after the payment was reconciled, which refunds a
 * payment that grants nothing.
 */
export async function notifyOfDispute(
  ctx: Context<"stripe" | "queues">,
  event: Pick<PaymentEvent, "type" | "created">,
  dispute: StripeDispute,
): Promise<void> {
  const state = decidingDispute([dispute])?.state;
  const intentId = idOfReference(dispute.payment_intent);
  if (state === undefined || intentId === undefined) return;
  if (state !== "open" && event.type !== "charge.dispute.closed") return;
  const checkout = await findCheckoutOfPayment(ctx, intentId);
  if (checkout?.creator_id === undefined) return;
  const isReturned = state === "won" && (await isRefundedByPlatform(ctx, intentId));
  const { title, bodyOf } = notices[isReturned ? "returned" : state];
  await notify(ctx, {
    id: idOf(state, event, dispute),
    user_id: checkout.creator_id,
    type: "sale",
    title,
    body: bodyOf(
      `${formatAmount(dispute.amount)} for “${checkout.title}”`,
      await isMembershipEnding(ctx, checkout),
    ),
    link: salesPage,
  });
}

/** `returned`: the bank has decided for the seller, and the platform has refunded the payment afterwards. */
const notices: Record<
  DisputeState | "returned",
  { title: string; bodyOf: (sale: string, isMembershipEnding: boolean) => string }
> = {
  open: {
    title: "A sale is disputed",
    bodyOf: (sale, isMembershipEnding) =>
      `A buyer disputes ${sale} at the bank. Access by this payment is closed until the bank has decided.${isMembershipEnding ? " The membership is not renewed." : ""} Nothing is taken from your balance. Send us what supports the sale, such as messages with the buyer.`,
  },
  won: {
    title: "A dispute was decided for you",
    bodyOf: (sale, isMembershipEnding) =>
      `The bank rejected the dispute over ${sale}. Your part stays with you.${isMembershipEnding ? " The membership ends with its paid month, unless the member continues it." : ""}`,
  },
  returned: {
    title: "A disputed sale was refunded",
    bodyOf: (sale) =>
      `The bank rejected the dispute over ${sale}. The buyer got nothing for this payment, so we refunded it.`,
  },
  lost: {
    title: "A dispute was decided for the buyer",
    bodyOf: (sale) =>
      `The bank gives the buyer ${sale} back. Access by this payment stays closed. Nothing is taken from your balance.`,
  },
};

/** A dispute of a month stops the renewal, and only the member can continue it. */
async function isMembershipEnding(ctx: Context, checkout: CheckoutItem): Promise<boolean> {
  if (checkout.kind !== "membership") return false;
  const purchase = await findPurchase(ctx, checkout);
  return purchase?.cancel_at_period_end === true && purchase.status !== "expired";
}

/** Several events report that a dispute is open, so its id has the dispute's own time. */
const idOf = (
  state: DisputeState,
  { created }: Pick<PaymentEvent, "created">,
  dispute: StripeDispute,
): string =>
  state === "open"
    ? stableId("notification", fromEpochSeconds(dispute.created), `dispute:${dispute.id}`)
    : stableId("notification", fromEpochSeconds(created), `dispute:${state}:${dispute.id}`);

/** True for a payment that granted nothing: it was late, or a second one. Also when the bank rejected the refund. */
async function isRefundedByPlatform(ctx: Context<"stripe">, intentId: string): Promise<boolean> {
  const refunds = await listRefunds(ctx, intentId);
  return refunds.some(({ metadata }) => metadata?.by === "platform");
}
