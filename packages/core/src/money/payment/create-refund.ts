import type { Context } from "../../platform/context.ts";
import { MarqueeError } from "../../platform/errors.ts";
import {
  idempotencyKey,
  isInvalidRequest,
  refusalOf,
  type StripeRefund,
  type StripeRefundRequest,
  type StripeRefusal,
} from "../../platform/providers/stripe-calls.ts";

export interface RefundRequest {
  paymentIntentId: string;
  /** Minor units; together with `refundedSoFar` never more than the charge, which the provider watches over too. */
  amount: number;
  refundedSoFar: number;
  /** The money went on to a creator: it comes back from there, the platform's fee with it. */
  transfer: boolean;
  /** The platform's share, 0 where none was taken. */
  platformFee: number;
  reason?: StripeRefundRequest["reason"];
  metadata: Record<string, string>;
}

/**
 * Gives money back at the provider. The same request twice at once is one refund: the key names the charge, what had
 * gone back before, and how much more goes now.
 * @throws invalid_state where the provider refuses
 */
export async function createRefund(
  ctx: Context<"stripe">,
  refund: RefundRequest,
): Promise<StripeRefund> {
  const { paymentIntentId, amount, refundedSoFar } = refund;
  const stripe = await ctx.providers.stripe();
  const request: StripeRefundRequest = {
    payment_intent: paymentIntentId,
    amount,
    reason: refund.reason ?? "requested_by_customer",
    metadata: {
      ...refund.metadata,
      ...(ctx.requestKey === undefined ? {} : { request_key: ctx.requestKey }),
    },
    ...(refund.transfer ? { reverse_transfer: true } : {}),
    // The provider refuses to give back a fee that was never taken.
    ...(refund.transfer && refund.platformFee > 0 ? { refund_application_fee: true } : {}),
  };
  const key = `refund:${paymentIntentId}:${refundedSoFar}:${amount}`;
  return stripe.refunds
    .create(request, { idempotencyKey: idempotencyKey(ctx.now(), key) })
    .catch(explain);
}

/**
 * The refund that this very request has made before, where its answer was lost on the way. It is looked for after what
 * has gone back was read: a refund that was not in there yet is met by its key.
 */
export async function findMade(
  ctx: Context<"stripe">,
  paymentIntentId: string,
): Promise<StripeRefund | undefined> {
  if (ctx.requestKey === undefined) return undefined;
  const stripe = await ctx.providers.stripe();
  const { data } = await stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 });
  return data.find(({ metadata }) => metadata?.request_key === ctx.requestKey);
}

/** The same key with other words: somebody else's request for this very refund, for another reason, was first. */
const wasFirst = ({ type, code }: StripeRefusal): boolean =>
  type === "StripeIdempotencyError" && code !== "idempotency_key_in_use";

function explain(cause: unknown): never {
  const refusal = refusalOf(cause);
  if (refusal === undefined) throw cause;
  if (!isInvalidRequest(cause) && !wasFirst(refusal)) throw cause;
  throw new MarqueeError(
    "invalid_state",
    "This payment has changed in the meantime and cannot be refunded like this. Load it again.",
    { cause },
  );
}
