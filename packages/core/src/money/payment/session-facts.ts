import {
  isEntitling,
  nextPurchaseStatus,
  type PaymentFacts,
} from "../../people/entitlement/index.ts";
import type { Context } from "../../platform/context.ts";
import {
  expanded,
  idOfReference,
  type Stripe,
  type StripeSession,
} from "../../platform/providers/stripe-calls.ts";
import { disputeOf, readDisputes, readRefunded } from "./charge-facts.ts";
import { findIntentOfInvoice } from "./invoice-payments.ts";

export interface SessionFacts extends PaymentFacts {
  paymentIntentId: string | undefined;
  subscriptionId: string | undefined;
  /** The part of the refunded amount that was not taken back from the seller; minor units. */
  refundedByPlatform: number;
  /** The page is complete, and a bank was asked for the money, which answers days later. */
  awaitsBank: boolean;
}

/** True for what was paid, and is neither refunded in full nor disputed. */
export const isValidPayment = (facts: PaymentFacts): boolean =>
  isEntitling(nextPurchaseStatus("pending", facts));

/**
 * The states of a bank debit before the bank answers. It requires an action while the buyer has to confirm a typed-in
 * account by a deposit of the provider. That takes ten days at most (Stripe, "ACH Direct Debit").
 */
const debitStatuses: ReadonlySet<string> = new Set(["processing", "requires_action"]);

/** Reads a checkout session, its payment and its disputes from the provider as they are now. */
export async function readSessionFacts(
  ctx: Context<"stripe">,
  sessionId: string,
): Promise<SessionFacts> {
  const stripe = await ctx.providers.stripe();
  const session = await stripe.checkout.sessions.retrieve(sessionId, {
    expand: ["payment_intent.latest_charge.transfer"],
  });
  const intent = expanded(session.payment_intent);
  const charge = expanded(intent?.latest_charge);
  const isUnpaid = session.status === "complete" && session.payment_status === "unpaid";
  const intentStatus =
    intent?.status ?? (isUnpaid ? await readInvoiceIntent(stripe, session) : undefined);
  return {
    outcome: outcomeOf(session, intentStatus),
    awaitsBank: isUnpaid && debitStatuses.has(intentStatus ?? ""),
    amount: session.amount_total ?? 0,
    ...(await readRefunded(ctx, charge)),
    dispute: disputeOf(await readDisputes(stripe, charge)),
    paymentIntentId: intent?.id ?? idOfReference(session.payment_intent),
    subscriptionId: idOfReference(session.subscription),
  };
}

/** The state of the payment of a subscription's first invoice, which the session does not name. */
async function readInvoiceIntent(
  stripe: Stripe,
  { invoice }: StripeSession,
): Promise<string | undefined> {
  const invoiceId = idOfReference(invoice);
  if (invoiceId === undefined) return undefined;
  return (await findIntentOfInvoice(stripe, invoiceId))?.status;
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
  // Complete and unpaid: a bank confirms later. A payment that requires another payment method has failed.
  return intentStatus === "requires_payment_method" || intentStatus === "canceled"
    ? "failed"
    : "open";
}
