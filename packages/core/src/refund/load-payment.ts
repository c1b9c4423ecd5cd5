import type { Context } from "../context.ts";
import { notFound } from "../errors.ts";
import type { PaymentItem } from "../purchase/payment-items.ts";
import { readChargeFacts } from "./charge-facts.ts";
import { judgeRefund, type RefundCase, type RefundParty } from "./rules.ts";
import { watchedOf } from "./watched.ts";

/** A charge by its id, as `purchase_id` names it in lists. @throws not_found */
export async function loadPayment(
  ctx: Context,
  id: string,
  maySee: (payment: PaymentItem) => boolean,
): Promise<PaymentItem> {
  const { data } = await ctx.database.payments.get({ id }).go({ consistent: true });
  if (data === null || !maySee(data)) throw notFound("purchase");
  return data;
}

/**
 * Reads everything that a refund depends on, from the provider what only it knows, and judges it.
 * @throws provider_unavailable
 */
export async function judgePayment(ctx: Context<"stripe">, payment: PaymentItem, by: RefundParty) {
  const [facts, watched, hadBefore] = await Promise.all([
    readFacts(ctx, payment),
    by === "buyer" ? watchedOf(ctx, payment) : 0,
    by === "buyer" ? wasRefundedBefore(ctx, payment) : false,
  ]);
  const paidAt = new Date(payment.created_at);
  const verdict = judgeRefund({ by, paidAt, now: ctx.now(), facts, watched, hadBefore });
  return { facts, verdict };
}

/** A charge of nothing has no payment at the provider. */
async function readFacts(
  ctx: Context<"stripe">,
  payment: PaymentItem,
): Promise<RefundCase["facts"]> {
  return payment.payment_intent_id === undefined
    ? { amount: 0, amountRefunded: 0, dispute: "none" }
    : readChargeFacts(ctx, payment.payment_intent_id);
}

/** Whether the buyer has had the money for the same thing back, after another purchase of it. */
async function wasRefundedBefore(ctx: Context, payment: PaymentItem): Promise<boolean> {
  const { data } = await ctx.database.payments.query
    .byBuyer({ buyer_id: payment.buyer_id })
    .where(
      (attribute, { eq, ne }) =>
        `${eq(attribute.item_id, payment.item_id)} AND ${eq(attribute.status, "refunded")} AND ${ne(attribute.id, payment.id)}`,
    )
    .go({ pages: "all", attributes: ["id"] });
  return data.length > 0;
}
