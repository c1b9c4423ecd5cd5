import type { PaymentFacts } from "../../people/entitlement/index.ts";
import type { Context } from "../../platform/context.ts";
import { invalidState } from "../../platform/errors.ts";
import {
  idempotencyKey,
  idOfReference,
  isAccountGone,
  isInvalidRequest,
  refusalOf,
  type StripeRefund,
  type StripeRefundRequest,
  type StripeRefusal,
  unlessAccountGone,
} from "../../platform/providers/stripe-calls.ts";
import { listRefunds } from "./list-refunds.ts";

export interface RefundRequest {
  paymentIntentId: string;
  /** Minor units; together with `refundedSoFar` never more than the charge, which the provider checks too. */
  amount: number;
  refundedSoFar: number;
  /** The money was transferred to a creator: it is returned from there, with the platform's fee. */
  isTransferred: boolean;
  /** The platform's share, 0 when there was none. */
  platformFee: number;
  /** The seller asks for the refund, so that the platform does not pay it in place of a closed payout account. */
  isBySeller?: boolean;
  reason?: StripeRefundRequest["reason"];
  metadata: Record<string, string>;
}

/**
 * Makes a refund at the provider. Two concurrent identical requests make one refund: the key contains the charge, the
 * amount refunded before, and the amount of this refund. Nothing can be returned from a payout account that is closed,
 * so the platform pays such a refund alone.
 * @throws invalid_state when the provider refuses, and for the seller of a sale whose payout account is closed
 */
export async function createRefund(
  ctx: Context<"stripe">,
  refund: RefundRequest,
): Promise<StripeRefund> {
  try {
    return await requestRefund(ctx, refund);
  } catch (cause) {
    const isRefused = isInvalidRequest(cause) || isAccountGone(cause);
    if (!refund.isTransferred || !isRefused || !(await isPayeeGone(ctx, refund.paymentIntentId)))
      throwRefusal(cause);
    if (refund.isBySeller === true) {
      throw invalidState(
        "The payout account of this sale is closed, so nothing can be refunded from it. Contact us.",
        { cause },
      );
    }
    ctx.logger.warn("The platform pays a refund alone: the payout account is closed", {
      payment_intent_id: refund.paymentIntentId,
      amount: refund.amount,
    });
    return await requestRefund(ctx, { ...refund, isTransferred: false }).catch(throwRefusal);
  }
}

async function requestRefund(ctx: Context<"stripe">, refund: RefundRequest): Promise<StripeRefund> {
  const { paymentIntentId, amount, refundedSoFar, isTransferred } = refund;
  const stripe = await ctx.providers.stripe();
  const request: StripeRefundRequest = {
    payment_intent: paymentIntentId,
    amount,
    reason: refund.reason ?? "requested_by_customer",
    metadata: {
      ...refund.metadata,
      ...(ctx.requestKey !== undefined && { request_key: ctx.requestKey }),
    },
    ...(isTransferred && { reverse_transfer: true }),
    // The provider refuses to refund a fee that was never taken.
    ...(isTransferred && refund.platformFee > 0 && { refund_application_fee: true }),
  };
  const key = `refund:${paymentIntentId}:${refundedSoFar}:${amount}:${isTransferred}`;
  return stripe.refunds.create(request, { idempotencyKey: idempotencyKey(ctx.now(), key) });
}

/** Whether the account that a payment was transferred to is closed, or not ours any more. */
async function isPayeeGone(ctx: Context<"stripe">, paymentIntentId: string): Promise<boolean> {
  const stripe = await ctx.providers.stripe();
  const { transfer_data } = await stripe.paymentIntents.retrieve(paymentIntentId);
  const account = idOfReference(transfer_data?.destination);
  if (account === undefined) return false;
  return (await unlessAccountGone(stripe.accounts.retrieve(account))) === undefined;
}

/** A charge that grants nothing. Amounts in minor units. */
export interface UnwantedCharge
  extends Pick<RefundRequest, "isTransferred" | "platformFee" | "metadata">,
    Pick<PaymentFacts, "amount" | "amountRefunded" | "dispute"> {
  /** Undefined when nothing was charged. */
  paymentIntentId: string | undefined;
}

/** Refunds what is left of a charge that grants nothing, if anything is. The bank decides about a disputed one. */
export async function refundRest(
  ctx: Context<"stripe">,
  charge: UnwantedCharge,
): Promise<StripeRefund | undefined> {
  const { paymentIntentId, amount, amountRefunded, dispute, metadata } = charge;
  if (paymentIntentId === undefined || dispute !== "none" || amountRefunded >= amount) {
    return undefined;
  }
  const refund = await createRefund(ctx, {
    paymentIntentId,
    amount: amount - amountRefunded,
    refundedSoFar: amountRefunded,
    isTransferred: charge.isTransferred,
    platformFee: charge.platformFee,
    reason: "duplicate",
    metadata,
  });
  ctx.logger.warn("A payment that grants nothing was refunded", metadata);
  return refund;
}

/**
 * The refund that this same request has made before, if its answer was lost. Call it after the refunded amount was
 * read: the key then finds a refund that the amount did not include yet.
 */
export async function findRepeatedRefund(
  ctx: Context<"stripe">,
  paymentIntentId: string,
): Promise<StripeRefund | undefined> {
  if (ctx.requestKey === undefined) return undefined;
  const refunds = await listRefunds(ctx, paymentIntentId);
  return refunds.find(({ metadata }) => metadata?.request_key === ctx.requestKey);
}

/** The same key with other parameters: another person's request for the same refund, with another reason, was first. */
const isKeyTaken = ({ type, code }: StripeRefusal): boolean =>
  type === "StripeIdempotencyError" && code !== "idempotency_key_in_use";

function throwRefusal(cause: unknown): never {
  const refusal = refusalOf(cause);
  if (refusal === undefined) throw cause;
  if (!isInvalidRequest(cause) && !isKeyTaken(refusal)) throw cause;
  throw invalidState(
    "This payment has changed in the meantime and cannot be refunded like this. Load it again.",
    { cause },
  );
}
