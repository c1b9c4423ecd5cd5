import type { refundCalls } from "@marquee/contracts/money/refund/refund.calls";
import type { Refund } from "@marquee/contracts/money/refund/refund.schema";
import { type AuditInput, auditEntry } from "../../platform/audit/audit-entry.ts";
import { type Call, type Context, type InputOf, requireAdmin } from "../../platform/context.ts";
import { invalidFields, invalidState, notFound } from "../../platform/errors.ts";
import {
  type CheckoutItem,
  findChargesOf,
  findCheckout,
  loadPayment,
  type PaymentItem,
} from "../payment/index.ts";
import { refundPromotion } from "./platform-sale.ts";
import { refundPack } from "./refund-pack.ts";
import { refundPayment } from "./refund-payment.ts";

export type AdminRefund = InputOf<typeof refundCalls.byAdmin>;

/**
 * Refunds a sale, a pack of minutes or a promotion, at any time, in full or in part. The audit entry is written before
 * money moves: an entry of a refund that the provider then refused is better than a refund without an entry.
 * @throws unauthenticated, not_found (also for everybody except admins), invalid_state, invalid_fields
 */
export async function refundAsAdmin({
  ctx,
  input,
}: Call<AdminRefund, "stripe" | "queues">): Promise<Refund> {
  requireAdmin(ctx);
  const { reason, amount } = input;
  if (input.purchase_id !== undefined) {
    const ofUser = ({ buyer_id }: PaymentItem) => (input.user_id ?? buyer_id) === buyer_id;
    return refundSale(ctx, await loadPayment(ctx, input.purchase_id, ofUser), input);
  }
  if (input.session_id === undefined) {
    throw invalidFields({ purchase_id: "Name the purchase, or the checkout" });
  }
  const checkout = await loadCheckout(ctx, input.session_id, input.user_id);
  const { session_id: objectId, title: objectName, user_id: wordsOf } = checkout;
  const beforeRefund = (amountBack: number) =>
    audit(ctx, { objectId, objectName, wordsOf, reason }, amountBack);
  switch (checkout.kind) {
    case "minutes":
      return refundPack(ctx, { checkout, reason, amount, beforeRefund });
    case "promotion":
      return refundPromotion(ctx, { checkout, reason, amount, beforeRefund });
    case "video":
    case "channel":
      return refundSale(ctx, await loadSoldWith(ctx, checkout), input);
    default:
      throw invalidState(
        "What is paid every month is refunded by the charge: name the purchase. Plans are refunded at the provider.",
      );
  }
}

function refundSale(
  ctx: Context<"stripe" | "queues">,
  payment: PaymentItem,
  { reason, amount }: AdminRefund,
): Promise<Refund> {
  const { id: objectId, title: objectName, creator_id: wordsOf } = payment;
  const beforeRefund = (amountBack: number) =>
    audit(ctx, { objectId, objectName, wordsOf, reason }, amountBack);
  return refundPayment(ctx, { payment, by: "admin", reason, amount, beforeRefund });
}

async function audit(ctx: Context, payment: Omit<AuditInput, "action">, amount: number) {
  const entry = auditEntry(ctx, {
    ...payment,
    action: "purchase.refund",
    after: { refunded: amount },
  });
  await ctx.database.auditEntries.create(entry).go();
}

async function loadCheckout(
  ctx: Context,
  sessionId: string,
  userId: string | undefined,
): Promise<CheckoutItem> {
  const checkout = await findCheckout(ctx, sessionId);
  if (checkout === undefined || (userId ?? checkout.user_id) !== checkout.user_id) {
    throw notFound("checkout");
  }
  return checkout;
}

async function loadSoldWith(ctx: Context, checkout: CheckoutItem): Promise<PaymentItem> {
  const [payment] = await findChargesOf(ctx, checkout);
  if (payment === undefined) throw notFound("purchase");
  return payment;
}
