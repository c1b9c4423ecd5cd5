import type { Context } from "../context.ts";
import {
  fromStripe,
  idOfReference,
  type StripeCharge,
  type StripeDispute,
  type StripeSession,
} from "../providers/stripe-calls.ts";
import type { PaymentFacts } from "./status.ts";

export interface SessionFacts extends PaymentFacts {
  paymentIntentId: string | undefined;
  subscriptionId: string | undefined;
}

/**
 * Reads a checkout session, its payment and its disputes from the provider as they are now.
 * @throws provider_unavailable
 */
export async function readSessionFacts(
  ctx: Context<"stripe">,
  sessionId: string,
): Promise<SessionFacts> {
  const stripe = await ctx.providers.stripe();
  const session = await fromStripe(() =>
    stripe.checkout.sessions.retrieve(sessionId, { expand: ["payment_intent.latest_charge"] }),
  );
  const intent = typeof session.payment_intent === "object" ? session.payment_intent : null;
  const charge = typeof intent?.latest_charge === "object" ? intent.latest_charge : null;
  return {
    outcome: outcomeOf(session, intent?.status),
    amount: session.amount_total ?? 0,
    amountRefunded: charge?.amount_refunded ?? 0,
    dispute: charge === null ? "none" : await readDispute(ctx, charge),
    paymentIntentId: intent?.id ?? idOfReference(session.payment_intent),
    subscriptionId: idOfReference(session.subscription),
  };
}

function outcomeOf(
  session: StripeSession,
  intentStatus: string | undefined,
): PaymentFacts["outcome"] {
  if (session.status === "expired") return "expired";
  if (session.status !== "complete") return "open";
  if (session.payment_status === "paid" || session.payment_status === "no_payment_required") {
    return "paid";
  }
  // Complete and unpaid: a bank confirms later; a payment that wants another means has failed.
  return intentStatus === "requires_payment_method" || intentStatus === "canceled"
    ? "failed"
    : "open";
}

/** How a charge's disputes stand; an undisputed one costs no call. @throws provider_unavailable */
export async function readDispute(
  ctx: Context<"stripe">,
  charge: StripeCharge,
): Promise<PaymentFacts["dispute"]> {
  if (!charge.disputed) return "none";
  const stripe = await ctx.providers.stripe();
  const { data } = await fromStripe(() => stripe.disputes.list({ charge: charge.id, limit: 100 }));
  return disputeOf(data);
}

/** Inquiries (`warning_…`) have taken no money and lock nothing. */
export function disputeOf(
  disputes: readonly Pick<StripeDispute, "status">[],
): PaymentFacts["dispute"] {
  if (disputes.some(({ status }) => status === "lost")) return "lost";
  const settled = [
    "won",
    "prevented",
    "warning_closed",
    "warning_needs_response",
    "warning_under_review",
  ];
  return disputes.some(({ status }) => !settled.includes(status)) ? "open" : "none";
}
