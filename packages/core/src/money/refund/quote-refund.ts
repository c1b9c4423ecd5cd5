import type { RefundQuote } from "@marquee/contracts/money/refund/refund.schema";
import { isForSale, isWithdrawn } from "../../content/channel/index.ts";
import { needsPurchase, videoAccess } from "../../content/video/index.ts";
import { type Call, type Context, requireUser } from "../../platform/context.ts";
import { findPurchase, loadPayment, type PaymentItem, refundableUntil } from "../payment/index.ts";
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
  const [{ verdict, purchase }, sold, isFree] = await Promise.all([
    judgePayment(ctx, payment, by),
    // A buyer's verdict has read it.
    by === "creator" ? findPurchase(ctx, { ...payment, user_id: payment.buyer_id }) : null,
    isFreeByNow(ctx, payment),
  ]);
  // A membership has its newest month's payment.
  const isCurrent = (purchase ?? sold)?.payment_intent_id === payment.payment_intent_id;
  const until = refundableUntil(by, new Date(payment.created_at));
  return {
    purchase_id: payment.id,
    eligible: verdict.eligible,
    reason: verdict.eligible ? null : verdict.reason,
    amount: verdict.eligible ? verdict.amount : 0,
    ends_access: isCurrent && !isFree,
    currency: "usd",
    refundable_until: until?.toISOString() ?? null,
    refundable_from: verdict.eligible ? null : (verdict.from?.toISOString() ?? null),
  };
}

/** Whether the item is free by now, so that a refund does not close it to its buyer. */
async function isFreeByNow(
  ctx: Context,
  { kind, item_id: id }: Pick<PaymentItem, "kind" | "item_id">,
): Promise<boolean> {
  if (kind === "channel") {
    const { data: channel } = await ctx.database.channels.get({ id }).go();
    return channel !== null && !isWithdrawn(channel) && !isForSale(channel);
  }
  const { data: video } = await ctx.database.videos.get({ id }).go();
  if (video === null) return false;
  const access = videoAccess(video, { actor: { type: "anonymous" }, now: ctx.now() });
  return access !== "hidden" && !needsPurchase(access);
}
