import type { Refund } from "@marquee/contracts/money/refund/refund.schema";
import type { Context } from "../../platform/context.ts";
import { Overtaken, retryOnConflict } from "../../platform/dynamo/retry-on-conflict.ts";
import { invalidFields, invalidState, MarqueeError } from "../../platform/errors.ts";
import {
  createRefund,
  findRepeatedRefund,
  formatAmount,
  type PaymentItem,
  type RefundCase,
  type RefundParty,
  type RefundVerdict,
  returnedBy,
} from "../payment/index.ts";
import { reconcileCheckout } from "../settlement/index.ts";
import { judgePayment } from "./judge-payment.ts";
import { presentRefund } from "./present-refund.ts";
import { releaseSelfRefund, reserveSelfRefund } from "./self-refunds.ts";

/**
 * Refunds a charge between two people, in full or in part, by the rules for the caller. Transfer and fee are returned
 * with it. The purchase itself only changes by reading the provider again, here and in the webhook.
 * @throws invalid_state with the rule that prevents it, refund_not_yet with the time from which it is possible,
 * invalid_fields for more than is left
 */
export async function refundPayment(
  ctx: Context<"stripe" | "queues">,
  input: {
    payment: PaymentItem;
    by: RefundParty;
    reason: string;
    amount?: number | undefined;
    /** Runs after all checks, before money moves. */
    beforeRefund?: (amount: number) => Promise<void>;
  },
): Promise<Refund> {
  const { payment, by } = input;
  const decided = await decideRefund(ctx, input);
  if ("repeated" in decided) return decided.repeated;
  const { facts, amount, paymentIntentId } = decided;
  await input.beforeRefund?.(amount);
  const refund = await createRefund(ctx, {
    paymentIntentId,
    amount,
    refundedSoFar: facts.amountRefunded,
    isTransferred: true,
    platformFee: payment.platform_fee,
    isBySeller: by === "creator",
    metadata: { purchase_id: payment.id, by, reason: input.reason },
  }).catch(async (cause: unknown) => {
    // It stays counted when it is unknown whether the provider has made it.
    const isRefused = cause instanceof MarqueeError && cause.code === "invalid_state";
    if (by === "buyer" && isRefused) await releaseSelfRefund(ctx, payment, paymentIntentId);
    throw cause;
  });
  await reconcileRefunded(ctx, payment.session_id);
  return presentRefund(refund, facts);
}

type DecidedRefund =
  | { repeated: Refund }
  | { facts: RefundCase["facts"]; amount: number; paymentIntentId: string };

/** Decides a refund, and counts a buyer's own one before money moves. */
async function decideRefund(
  ctx: Context<"stripe" | "queues">,
  { payment, by, ...input }: { payment: PaymentItem; by: RefundParty; amount?: number | undefined },
): Promise<DecidedRefund> {
  const exhausted = () =>
    new MarqueeError(
      "idempotency_conflict",
      "Another refund is in progress. Try again in a moment.",
      { retryAfter: 2 },
    );
  return retryOnConflict({ asksProvider: true, exhausted }, async () => {
    const { facts, verdict, selfRefunds } = await judgePayment(ctx, payment, by);
    const repeated = await answerRepeatedRefund(ctx, payment, facts);
    if (repeated !== undefined) return { repeated };
    if (!verdict.eligible) throw refusalOf(verdict);
    const amount = amountToRefund(input.amount, verdict.amount);
    const paymentIntentId = payment.payment_intent_id;
    if (paymentIntentId === undefined) throw new Error("What was charged has a payment");
    if (by === "buyer" && !(await reserveSelfRefund(ctx, payment, selfRefunds))) {
      throw new Overtaken();
    }
    return { facts, amount, paymentIntentId };
  });
}

/** All that is left, unless less was asked for; minor units. @throws invalid_fields for more than is left */
export function amountToRefund(asked: number | undefined, left: number): number {
  const amount = asked ?? left;
  if (amount <= left) return amount;
  throw invalidFields({ amount: `At most ${formatAmount(left)} can still be refunded` });
}

function refusalOf({ reason, from }: Extract<RefundVerdict, { eligible: false }>): MarqueeError {
  if (from === undefined) return invalidState(reason);
  return new MarqueeError("refund_not_yet", reason, {
    details: { refundable_from: from.toISOString() },
  });
}

/** The refund that this same request has made before, if its answer was lost. */
export async function answerRepeatedRefund(
  ctx: Context<"stripe" | "queues">,
  { payment_intent_id, session_id }: Pick<PaymentItem, "payment_intent_id" | "session_id">,
  facts: RefundCase["facts"],
): Promise<Refund | undefined> {
  if (payment_intent_id === undefined) return undefined;
  const refund = await findRepeatedRefund(ctx, payment_intent_id);
  if (refund === undefined) return undefined;
  await reconcileRefunded(ctx, session_id);
  const amountRefunded = facts.amountRefunded - returnedBy(refund);
  return presentRefund(refund, { ...facts, amountRefunded });
}

/**
 * Reconciles what was bought with its payment, and notifies of the refund. The money has moved: the webhook repeats
 * what fails here.
 */
export async function reconcileRefunded(
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
