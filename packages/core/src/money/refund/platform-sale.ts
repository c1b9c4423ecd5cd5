import type { Refund } from "@marquee/contracts/money/refund/refund.schema";
import type { Context } from "../../platform/context.ts";
import { invalidState } from "../../platform/errors.ts";
import {
  type CheckoutItem,
  createRefund,
  judgeRefund,
  readSessionFacts,
  type SessionFacts,
} from "../payment/index.ts";
import { presentRefund } from "./present-refund.ts";
import { amountToRefund, answerRepeatedRefund, reconcileRefunded } from "./refund-payment.ts";

/** An admin's request about a sale by the platform itself: a pack of minutes or a promotion. */
export interface PlatformRefund {
  checkout: CheckoutItem;
  reason: string;
  /** Minor units; everything refundable when absent. */
  amount?: number | undefined;
  /** Runs after all checks, before money moves. */
  beforeRefund: (amount: number) => Promise<void>;
}

/**
 * The provider's state of such a sale, and how much of it may be refunded; or the refund that this same request has
 * made before.
 * @throws invalid_state
 */
export async function judgePlatformSale(
  ctx: Context<"stripe" | "queues">,
  checkout: CheckoutItem,
): Promise<{ repeated: Refund } | { facts: SessionFacts; refundable: number }> {
  const facts = await readSessionFacts(ctx, checkout.session_id);
  if (checkout.status !== "fulfilled" || facts.outcome !== "paid") {
    throw invalidState("This checkout was not paid.");
  }
  const paid = { payment_intent_id: facts.paymentIntentId, session_id: checkout.session_id };
  const repeated = await answerRepeatedRefund(ctx, paid, facts);
  if (repeated !== undefined) return { repeated };
  const verdict = judgeRefund({
    by: "admin",
    paidAt: new Date(checkout.created_at),
    now: ctx.now(),
    facts,
  });
  if (!verdict.eligible) throw invalidState(verdict.reason);
  return { facts, refundable: verdict.amount };
}

/** Refunds such a sale and reconciles what was bought. */
export async function refundPlatformSale(
  ctx: Context<"stripe" | "queues">,
  request: PlatformRefund & { facts: SessionFacts; amount: number },
): Promise<Refund> {
  const { checkout, facts, amount } = request;
  if (facts.paymentIntentId === undefined) throw new Error("What was charged has a payment");
  await request.beforeRefund(amount);
  const refund = await createRefund(ctx, {
    paymentIntentId: facts.paymentIntentId,
    amount,
    refundedSoFar: facts.amountRefunded,
    isTransferred: false,
    platformFee: 0,
    metadata: { session_id: checkout.session_id, by: "admin", reason: request.reason },
  });
  await reconcileRefunded(ctx, checkout.session_id);
  return presentRefund(refund, facts);
}

/**
 * Refunds a promotion, in full or in part; a full refund ends it.
 * @throws invalid_state, invalid_fields for more than is left
 */
export async function refundPromotion(
  ctx: Context<"stripe" | "queues">,
  request: PlatformRefund,
): Promise<Refund> {
  const judged = await judgePlatformSale(ctx, request.checkout);
  if ("repeated" in judged) return judged.repeated;
  const { facts, refundable } = judged;
  const amount = amountToRefund(request.amount, refundable);
  return refundPlatformSale(ctx, { ...request, facts, amount });
}
