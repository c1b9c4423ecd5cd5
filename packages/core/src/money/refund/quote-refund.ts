import type { RefundQuote } from "@marquee/contracts/money/refund/refund.schema";
import { type Call, requireUser } from "../../platform/context.ts";
import { findPurchase, loadPayment, refundableUntil } from "../payment/index.ts";
import { judgePayment } from "./judge-payment.ts";

/**
 * Whether one of the caller's purchases or sales may be refunded now.
 * @throws unauthenticated, not_found
 */
export async function quoteRefund({
  ctx,
  input,
}: Call<{ purchase_id: string }, "stripe">): Promise<RefundQuote> {
  const { userId } = requireUser(ctx);
  const payment = await loadPayment(
    ctx,
    input.purchase_id,
    ({ buyer_id, creator_id }) => buyer_id === userId || creator_id === userId,
  );
  const by = payment.buyer_id === userId ? "buyer" : "creator";
  const [{ verdict, purchase }, sold] = await Promise.all([
    judgePayment(ctx, payment, by),
    // A buyer's verdict has read it.
    by === "creator" ? findPurchase(ctx, { ...payment, user_id: payment.buyer_id }) : null,
  ]);
  const until = refundableUntil(by, new Date(payment.created_at));
  return {
    purchase_id: payment.id,
    eligible: verdict.eligible,
    reason: verdict.eligible ? null : verdict.reason,
    amount: verdict.eligible ? verdict.amount : 0,
    // A membership has its newest month's payment.
    ends_access: (purchase ?? sold)?.payment_intent_id === payment.payment_intent_id,
    currency: "usd",
    refundable_until: until?.toISOString() ?? null,
    refundable_from: verdict.eligible ? null : (verdict.from?.toISOString() ?? null),
  };
}
