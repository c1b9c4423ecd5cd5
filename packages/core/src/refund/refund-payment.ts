import type { Refund } from "@marquee/contracts/refund/refund.schema";
import { reconcileCheckout } from "../checkout/reconcile-checkout.ts";
import type { Context } from "../context.ts";
import { invalidFields, MarqueeError } from "../errors.ts";
import type { PaymentItem } from "../purchase/payment-items.ts";
import { findMade, giveBack } from "./give-back.ts";
import { judgePayment } from "./load-payment.ts";
import { toRefund } from "./refund-answer.ts";
import type { RefundCase, RefundParty } from "./rules.ts";
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
  const made = await madeBefore(ctx, payment, facts);
  if (made !== undefined) return made;
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
  await tellOfMade(ctx, {
    refund,
    title: payment.title,
    buyerId: payment.buyer_id,
    creatorId: payment.creator_id,
  });
  return toRefund(refund, facts);
}

/** What this very wish has made before, where its answer was lost on the way. */
export async function madeBefore(
  ctx: Context<"stripe" | "queues">,
  { payment_intent_id, session_id }: Pick<PaymentItem, "payment_intent_id" | "session_id">,
  facts: RefundCase["facts"],
): Promise<Refund | undefined> {
  if (payment_intent_id === undefined) return undefined;
  const made = await findMade(ctx, payment_intent_id);
  if (made === undefined) return undefined;
  await readAgain(ctx, session_id);
  const counted = made.status === "failed" || made.status === "canceled" ? 0 : made.amount;
  return toRefund(made, { ...facts, amountRefunded: facts.amountRefunded - counted });
}

/** The money has moved: a message that cannot be sent does not undo that, nor may it be asked for again. */
export async function tellOfMade(
  ctx: Context<"queues">,
  told: Parameters<typeof tellOfRefund>[1],
): Promise<void> {
  try {
    await tellOfRefund(ctx, told);
  } catch (cause) {
    ctx.logger.error("A refund could not be told of", { refund: told.refund.id, error: cause });
  }
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
