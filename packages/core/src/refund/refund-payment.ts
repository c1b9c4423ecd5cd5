import type { Refund } from "@marquee/contracts/refund/refund.schema";
import { reconcileCheckout } from "../checkout/reconcile-checkout.ts";
import type { Context } from "../context.ts";
import { invalidFields, MarqueeError } from "../errors.ts";
import type { PaymentItem } from "../purchase/payment-items.ts";
import { giveBack } from "./give-back.ts";
import { judgePayment } from "./load-payment.ts";
import { toRefund } from "./refund-answer.ts";
import type { RefundParty } from "./rules.ts";
import { tellOfRefund } from "./tell-refund.ts";

/**
 * Gives a charge between two people back, whole or in part, by the rules of who asks. Transfer and fee come back with
 * it; the purchase itself changes only by reading the provider again, here and by the webhook alike.
 * @throws invalid_state with the rule that stands in the way, invalid_fields for more than is left,
 * provider_unavailable
 */
export async function refundPayment(
  ctx: Context<"stripe" | "queues">,
  input: {
    payment: PaymentItem;
    by: RefundParty;
    reason: string;
    amount?: number | undefined;
    /** Runs once everything is allowed, before money moves. */
    before?: (amount: number) => Promise<void>;
  },
): Promise<Refund> {
  const { payment, by } = input;
  const { facts, verdict } = await judgePayment(ctx, payment, by);
  if (!verdict.eligible) throw new MarqueeError("invalid_state", verdict.reason);
  const amount = input.amount ?? verdict.amount;
  if (amount > verdict.amount) {
    throw invalidFields({ amount: `At most ${verdict.amount} can still be given back` });
  }
  if (payment.payment_intent_id === undefined) throw new Error("What was charged has a payment");
  await input.before?.(amount);
  const refund = await giveBack(ctx, {
    paymentIntentId: payment.payment_intent_id,
    amount,
    refundedSoFar: facts.amountRefunded,
    transfer: true,
    platformFee: payment.platform_fee,
    metadata: { purchase_id: payment.id, by, reason: input.reason },
  });
  await readAgain(ctx, payment.session_id);
  await tellOfRefund(ctx, {
    refund,
    title: payment.title,
    buyerId: payment.buyer_id,
    creatorId: payment.creator_id,
  });
  return toRefund(refund, facts);
}

/** Brings what was bought to where its payment stands. What fails here the webhook makes good. */
export async function readAgain(
  ctx: Context<"stripe" | "queues">,
  sessionId: string,
): Promise<void> {
  try {
    await reconcileCheckout(ctx, { session_id: sessionId });
  } catch (cause) {
    ctx.logger.warn("A refunded purchase could not be read again", {
      session_id: sessionId,
      cause: String(cause),
    });
  }
}
