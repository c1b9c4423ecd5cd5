import type { PaymentFacts } from "../../people/entitlement/index.ts";
import type { Context } from "../../platform/context.ts";
import {
  expanded,
  type Stripe,
  type StripeCharge,
  type StripeDispute,
} from "../../platform/providers/stripe-calls.ts";

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
    amountRefunded: charge?.amount_refunded ?? 0,
    dispute: disputeOf(await readDisputes(stripe, charge)),
  };
}

/**
 * The refunded amount of a charge, read with its transfer, for which the transfer was not reversed; minor units. The
 * platform pays it: for a payout account that is closed, or when the operator refunds like this in the provider's
 * dashboard.
 */
export function refundedByPlatform(
  charge: Pick<StripeCharge, "amount_refunded" | "transfer"> | undefined,
): number {
  const transfer = expanded(charge?.transfer);
  if (charge === undefined || transfer === undefined) return 0;
  // A refund that the bank rejects later is taken back from the charge, and not from the transfer.
  return Math.max(0, charge.amount_refunded - transfer.amount_reversed);
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
