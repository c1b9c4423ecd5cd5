import type { PaymentFacts } from "../../people/entitlement/index.ts";
import type { Context } from "../../platform/context.ts";
import {
  expanded,
  idOfReference,
  type Stripe,
  type StripeCharge,
  type StripeDispute,
} from "../../platform/providers/stripe-calls.ts";
import { listRefunds } from "./list-refunds.ts";

/**
 * The provider's current state of one paid charge, refunds and disputes included, because our own record may be a
 * moment late.
 */
export async function readChargeFacts(
  ctx: Context<"stripe">,
  paymentIntentId: string,
): Promise<PaymentFacts> {
  const stripe = await ctx.providers.stripe();
  const intent = await stripe.paymentIntents.retrieve(paymentIntentId, {
    expand: ["latest_charge"],
  });
  const charge = expanded(intent.latest_charge);
  return {
    outcome: charge?.paid === true ? "paid" : "open",
    amount: charge?.amount ?? 0,
    amountRefunded: (await readRefunded(ctx, charge)).amountRefunded,
    dispute: disputeOf(await readDisputes(stripe, charge)),
  };
}

interface Refunded {
  /** Minor units. */
  amountRefunded: number;
  /** The part of it for which the transfer was not reversed, of a charge that was read with its transfer. */
  refundedByPlatform: number;
}

/**
 * What was refunded of a charge, with refunds that the bank rejected later: they are paid in another way, and stay
 * refunds. The provider takes them back from the charge, and not from the transfer. A charge with nothing refunded needs no
 * call: where every refund was rejected, the record of the payment keeps them.
 *
 * The platform pays a refund alone for a payout account that is closed, or when the operator refunds like this in the
 * provider's dashboard.
 */
export async function readRefunded(
  ctx: Context<"stripe">,
  charge: StripeCharge | undefined,
): Promise<Refunded> {
  if (charge === undefined || charge.amount_refunded === 0) {
    return { amountRefunded: 0, refundedByPlatform: 0 };
  }
  const intentId = idOfReference(charge.payment_intent);
  const refunds = intentId === undefined ? [] : await listRefunds(ctx, intentId);
  const total = refunds.reduce((sum, { amount }) => sum + amount, 0);
  // The list has the latest hundred.
  const amountRefunded = Math.min(charge.amount, Math.max(charge.amount_refunded, total));
  const transfer = expanded(charge.transfer);
  const reversed = transfer?.amount_reversed ?? amountRefunded;
  return { amountRefunded, refundedByPlatform: Math.max(0, amountRefunded - reversed) };
}

export type DisputeState = "lost" | "open" | "won";

/** The disputes of a charge, newest first; an undisputed charge needs no call. */
export async function readDisputes(
  stripe: Stripe,
  charge: StripeCharge | undefined,
): Promise<StripeDispute[]> {
  if (charge === undefined || !charge.disputed) return [];
  const { data } = await stripe.disputes.list({ charge: charge.id, limit: 100 });
  return data;
}

/** The dispute that decides about a charge: a lost one before an open one before a won one. */
export function decidingDispute<Dispute extends Pick<StripeDispute, "status">>(
  disputes: readonly Dispute[],
): { dispute: Dispute; state: DisputeState } | undefined {
  const known = disputes.flatMap((dispute) => {
    const state = stateOf(dispute);
    return state === undefined ? [] : [{ dispute, state }];
  });
  const states: readonly DisputeState[] = ["lost", "open", "won"];
  return states.flatMap((state) => known.find((one) => one.state === state) ?? [])[0];
}

/** An inquiry (`warning_…`) and a prevented dispute take no money and lock nothing. */
function stateOf({ status }: Pick<StripeDispute, "status">): DisputeState | undefined {
  if (status === "lost") return "lost";
  if (status === "won") return "won";
  return status === "prevented" || status.startsWith("warning_") ? undefined : "open";
}

/** The state of a charge with these disputes. */
export function disputeOf(
  disputes: readonly Pick<StripeDispute, "status">[],
): PaymentFacts["dispute"] {
  const state = decidingDispute(disputes)?.state;
  return state === undefined || state === "won" ? "none" : state;
}
