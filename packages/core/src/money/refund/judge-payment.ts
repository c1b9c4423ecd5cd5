import type { Context } from "../../platform/context.ts";
import { allOf } from "../../platform/dynamo/conditions.ts";
import {
  findPurchase,
  judgeRefund,
  type PaymentItem,
  type RefundCase,
  type RefundParty,
  readChargeFacts,
} from "../payment/index.ts";
import { readSelfRefunds } from "./self-refunds.ts";
import { watchedOf } from "./watched.ts";

/** Reads everything on which a refund depends, also from the provider, and decides it. */
export async function judgePayment(ctx: Context<"stripe">, payment: PaymentItem, by: RefundParty) {
  const request = { paidAt: new Date(payment.created_at), now: ctx.now() };
  if (by !== "buyer") {
    const facts = await readFacts(ctx, payment);
    const verdict = judgeRefund({ ...request, by, facts });
    return { facts, verdict, selfRefunds: null, purchase: null };
  }
  const [facts, watched, wasRefundedBefore, purchase, selfRefunds] = await Promise.all([
    readFacts(ctx, payment),
    watchedOf(ctx, payment),
    hasEarlierRefund(ctx, payment),
    findPurchase(ctx, { ...payment, user_id: payment.buyer_id }),
    readSelfRefunds(ctx, payment.buyer_id),
  ]);
  // A repeated request for the same refund does not count against itself.
  const others = (selfRefunds?.refunds ?? []).filter(
    ({ purchase_id }) => purchase_id !== payment.id,
  );
  // When the last playback address expires; for a channel the last one of any of its videos.
  const playbackUntil = purchase?.playback_until;
  const buyer = {
    watched,
    wasRefundedBefore,
    playbackUntil: playbackUntil === undefined ? undefined : new Date(playbackUntil),
    selfRefunds: others.map(({ refunded_at }) => new Date(refunded_at)),
  };
  const verdict = judgeRefund({ ...request, by, facts, buyer });
  return { facts, verdict, selfRefunds, purchase };
}

/**
 * A charge of zero has no payment at the provider. A refund that the buyer's bank did not accept stays a refund, as in
 * the record. It is paid in another way, and must not be paid twice.
 */
async function readFacts(
  ctx: Context<"stripe">,
  { payment_intent_id, amount_refunded }: PaymentItem,
): Promise<RefundCase["facts"]> {
  if (payment_intent_id === undefined) return { amount: 0, amountRefunded: 0, dispute: "none" };
  const facts = await readChargeFacts(ctx, payment_intent_id);
  return { ...facts, amountRefunded: Math.max(facts.amountRefunded, amount_refunded) };
}

/** Whether the buyer was refunded for the same item before, after another purchase of it. */
async function hasEarlierRefund(ctx: Context, payment: PaymentItem): Promise<boolean> {
  const { data } = await ctx.database.payments.query
    .byBuyer({ buyer_id: payment.buyer_id })
    .where((attribute, { eq, ne }) =>
      allOf(
        eq(attribute.item_id, payment.item_id),
        eq(attribute.status, "refunded"),
        ne(attribute.id, payment.id),
      ),
    )
    .go({ pages: "all", attributes: ["id"] });
  return data.length > 0;
}
