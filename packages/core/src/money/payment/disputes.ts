import type { PaymentFacts } from "../../people/entitlement/index.ts";
import type { Stripe, StripeCharge, StripeDispute } from "../../platform/providers/stripe-calls.ts";

type DisputeState = "lost" | "open" | "won";

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
