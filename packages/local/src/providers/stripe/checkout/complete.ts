import { canRedeem, redeem } from "../billing/discounts.ts";
import { awaitPayment, intentFor, markPaid, openInvoice } from "../billing/invoice-payment.ts";
import { draftSubscription, storeWithFirstInvoice } from "../billing/subscription-draft.ts";
import { emit } from "../core/events.ts";
import { type CheckoutSession, idOf, type PaymentMethod } from "../core/objects.ts";
import type { SessionPlan } from "../core/private-state.ts";
import type { Simulator } from "../core/simulator.ts";
import { attachMethod } from "../money/payment-methods.ts";
import { confirmIntent, createIntent, type PaymentResult } from "../money/payments.ts";
import { confirmSetup, createSetupIntent, type SetupResult } from "../money/setup-intents.ts";
import { collectsCard, trialEndOf, writeTotals } from "./totals.ts";

export interface Payer {
  email: string;
  name: string | null;
  /** Absent when nothing is due and no card is collected. */
  method: PaymentMethod | undefined;
}

export type CompletionResult =
  | { outcome: "complete" }
  | { outcome: "refused"; message: string }
  | { outcome: "authentication" };

interface Work {
  simulator: Simulator;
  session: CheckoutSession;
  plan: SessionPlan;
  payer: Payer;
  total: number;
}

/** Handles the button of the hosted page. A declined payment leaves the session open. */
export function completeSession(
  simulator: Simulator,
  session: CheckoutSession,
  plan: SessionPlan,
  payer: Payer,
): CompletionResult {
  const totals = writeTotals(simulator, session, plan);
  const work = { simulator, session, plan, payer, total: totals.total };
  if (!plan.discounts.every((one) => canRedeem(simulator, one, plan.customer))) {
    return refusal("This promotion code has been used up or has expired.");
  }
  if (payer.method === undefined && collectsCard(session, totals)) return refusal("Enter a card.");
  const result = payWithMethod(work);
  if (result.outcome === "authentication") return { outcome: "authentication" };
  if (result.outcome === "refused") return refusal(result.failure.message);
  if (session.mode === "subscription") startSubscription(work, result.outcome);
  return close(work, paymentStatuses[result.outcome]);
}

function refusal(message: string | undefined): CompletionResult {
  return { outcome: "refused", message: message ?? "Your card was declined." };
}

const paymentStatuses = {
  paid: "paid",
  processing: "unpaid",
  saved: "no_payment_required",
} as const;

/** Charges the payment method, or saves it when nothing is due. A later try uses the intent of the first one. */
function payWithMethod(work: Work): PaymentResult | SetupResult {
  const { simulator, session, plan, payer, total } = work;
  const { method } = payer;
  if (method === undefined) return { outcome: "saved" };
  if (total === 0) {
    plan.pendingIntent ??= session.setup_intent ?? createSetupIntent(simulator, plan.customer).id;
    const intent = simulator.store.getReferenced("setup_intent", plan.pendingIntent);
    return confirmSetup(simulator, intent, method);
  }
  plan.pendingIntent ??= createPaymentIntent(work);
  if (session.mode === "payment") session.payment_intent = plan.pendingIntent;
  const result = confirmIntent(simulator, plan.pendingIntent, method, { offSession: false });
  const pays = result.outcome === "paid" || result.outcome === "processing";
  if (pays && session.mode === "subscription") attachMethod(simulator, method.id, customerOf(plan));
  return result;
}

const customerOf = ({ customer }: SessionPlan): string => customer ?? "";

function createPaymentIntent({ simulator, session, plan, total }: Work): string {
  const sale = { amount: total, currency: session.currency ?? "usd" };
  if (session.mode === "payment") {
    const fields = { ...sale, customer: plan.customer, plan: plan.paymentIntent };
    return createIntent(simulator, fields).id;
  }
  const invoice = { ...sale, customer: customerOf(plan), description: "Subscription creation" };
  return intentFor(simulator, invoice, plan.subscription);
}

/**
 * Events: customer.subscription.created, invoice.created, invoice.finalized, invoice.paid. With a bank debit the
 * subscription is active while its first invoice is open and the bank has not answered.
 */
function startSubscription(work: Work, outcome: keyof typeof paymentStatuses): void {
  const { simulator, session, plan, payer, total } = work;
  const customer = customerOf(plan);
  const trialEnd = trialEndOf(plan, simulator.clock.now());
  const subscription = draftSubscription(simulator, {
    customer,
    items: plan.lineItems.map((line) => ({ price: line.price, quantity: line.quantity ?? 1 })),
    status: trialEnd === null ? "active" : "trialing",
    trialEnd,
    defaultPaymentMethod: payer.method?.id ?? null,
    ...plan.subscription,
  });
  const holder = { customer, subscription: subscription.id, checkoutSession: session.id };
  const discounts = plan.discounts.map((one) => redeem(simulator, one, holder).id);
  plan.discounts = [];
  const draft = storeWithFirstInvoice(simulator, subscription, discounts);
  emit(simulator, "customer.subscription.created", subscription);
  const invoice = openInvoice(simulator, draft);
  const intent = total === 0 ? null : (plan.pendingIntent ?? null);
  if (outcome === "processing" && intent !== null) awaitPayment(simulator, invoice, intent);
  else markPaid(simulator, invoice, intent);
  session.subscription = subscription.id;
  session.invoice = invoice.id;
}

function close(work: Work, paymentStatus: CheckoutSession["payment_status"]): CompletionResult {
  const { simulator, session, plan } = work;
  const holder = { customer: plan.customer, subscription: null, checkoutSession: session.id };
  for (const requested of plan.discounts) redeem(simulator, requested, holder);
  session.status = "complete";
  session.payment_status = paymentStatus;
  session.url = null;
  session.customer = plan.customer;
  emit(simulator, "checkout.session.completed", session);
  return { outcome: "complete" };
}

/** Closes an open session without a sale. */
export function expireSession(simulator: Simulator, session: CheckoutSession): CheckoutSession {
  session.status = "expired";
  session.url = null;
  const intent = simulator.store.find("payment_intent", session.payment_intent ?? "");
  if (intent !== undefined && intent.status !== "succeeded") {
    intent.status = "canceled";
    intent.canceled_at = simulator.clock.now();
    emit(simulator, "payment_intent.canceled", intent);
  }
  emit(simulator, "checkout.session.expired", session);
  return session;
}

/** The address after success with the session's id filled in. */
export function successAddress(session: CheckoutSession): string {
  return (session.success_url ?? "").replaceAll("{CHECKOUT_SESSION_ID}", idOf(session));
}
