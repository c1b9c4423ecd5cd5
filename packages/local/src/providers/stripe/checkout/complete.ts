import { afterInvoice, canRedeem, redeem } from "../billing/discounts.ts";
import { draftInvoice } from "../billing/invoice-draft.ts";
import { awaitPayment, intentFor, markPaid, openInvoice } from "../billing/invoice-payment.ts";
import { draftSubscription, firstLines } from "../billing/subscription-draft.ts";
import { emit } from "../core/events.ts";
import { nullFields } from "../core/null-fields.ts";
import type { SessionPlan } from "../core/private-state.ts";
import type { Simulator } from "../core/simulator.ts";
import { type CheckoutSession, idOf, type PaymentMethod } from "../core/stored.ts";
import { payerAddress } from "../money/blank-method.ts";
import { attachMethod } from "../money/payment-methods.ts";
import { confirmIntent, createIntent } from "../money/payments.ts";
import { confirmSetup, createSetupIntent, type SetupResult } from "../money/setup-intents.ts";
import { trialEndOf, writeTotals } from "./totals.ts";

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
  const { total } = writeTotals(simulator, session, plan);
  const work = { simulator, session, plan, payer, total };
  if (!plan.discounts.every((one) => canRedeem(simulator, one, plan.customer))) {
    return refusal("This promotion code has been used up or has expired.");
  }
  if (session.mode === "setup") return finishSetup(work);
  if (session.mode === "subscription") return finishSubscription(work);
  return finishPayment(work);
}

function refusal(message: string | undefined): CompletionResult {
  return { outcome: "refused", message: message ?? "Your card was declined." };
}

function finishPayment(work: Work): CompletionResult {
  const { simulator, session, plan, payer, total } = work;
  if (total === 0) return close(work, "no_payment_required");
  if (payer.method === undefined) return refusal("Enter a card.");
  const intent =
    session.payment_intent === null
      ? createIntent(simulator, {
          amount: total,
          currency: session.currency ?? "usd",
          customer: plan.customer,
          plan: plan.paymentIntent,
        })
      : simulator.store.held("payment_intent", session.payment_intent);
  intent.amount = total;
  session.payment_intent = intent.id;
  const result = confirmIntent(simulator, intent.id, payer.method, { offSession: false });
  if (result.outcome === "authentication") return { outcome: "authentication" };
  if (result.outcome === "refused") return refusal(result.failure.message);
  return close(work, result.outcome === "processing" ? "unpaid" : "paid");
}

function finishSetup(work: Work): CompletionResult {
  const { simulator, session, payer } = work;
  const intent = simulator.store.held("setup_intent", session.setup_intent ?? "");
  if (payer.method === undefined) return refusal("Enter a card.");
  return afterSetup(work, confirmSetup(simulator, intent, payer.method));
}

function afterSetup(work: Work, result: SetupResult): CompletionResult {
  if (result.outcome === "refused") return refusal(result.failure.message);
  return result.outcome === "authentication" ? result : close(work, "no_payment_required");
}

function finishSubscription(work: Work): CompletionResult {
  const { payer, total, session } = work;
  const needsCard = total > 0 || session.payment_method_collection === "always";
  if (needsCard && payer.method === undefined) return refusal("Enter a card.");
  const customer = work.plan.customer ?? "";
  return total > 0 ? subscribePaying(work, customer) : subscribeFree(work, customer);
}

function subscribePaying(work: Work, customer: string): CompletionResult {
  const { simulator, session, plan, payer, total } = work;
  if (payer.method === undefined) return refusal("Enter a card.");
  const pending = plan.pendingIntent ?? null;
  const intent =
    pending ??
    intentFor(simulator, {
      amount: total,
      currency: session.currency ?? "usd",
      customer,
      description: "Subscription creation",
      applicationFeePercent: plan.subscription.applicationFeePercent,
      destination: plan.subscription.destination,
    });
  plan.pendingIntent = intent;
  simulator.store.held("payment_intent", intent).amount = total;
  const result = confirmIntent(simulator, intent, payer.method, { offSession: false });
  if (result.outcome === "authentication") return { outcome: "authentication" };
  if (result.outcome === "refused") return refusal(result.failure.message);
  attachMethod(simulator, payer.method.id, customer);
  const waits = result.outcome === "processing";
  startSubscription(work, customer, intent, waits);
  return close(work, waits ? "unpaid" : "paid");
}

function subscribeFree(work: Work, customer: string): CompletionResult {
  const { simulator, payer } = work;
  if (payer.method !== undefined) {
    const pending = work.plan.pendingIntent ?? createSetupIntent(simulator, customer).id;
    work.plan.pendingIntent = pending;
    const intent = simulator.store.held("setup_intent", pending);
    const result = confirmSetup(simulator, intent, payer.method);
    if (result.outcome === "authentication") return result;
    if (result.outcome === "refused") return refusal(result.failure.message);
  }
  startSubscription(work, customer, null);
  return close(work, "no_payment_required");
}

/**
 * Events: customer.subscription.created, invoice.created, invoice.finalized, invoice.paid. With a bank debit the
 * subscription is active while its first invoice is open and the bank `waits` to answer.
 */
function startSubscription(
  work: Work,
  customer: string,
  intent: string | null,
  waits = false,
): void {
  const { simulator, session, plan, payer } = work;
  const trialEnd = trialEndOf(plan, simulator.clock.now());
  const subscription = draftSubscription(simulator, {
    customer,
    items: plan.lineItems.map((line) => ({ price: line.price, quantity: line.quantity ?? 1 })),
    status: trialEnd === null ? "active" : "trialing",
    trialEnd,
    metadata: plan.subscription.metadata,
    description: plan.subscription.description,
    defaultPaymentMethod: payer.method?.id ?? null,
    applicationFeePercent: plan.subscription.applicationFeePercent,
    destination: plan.subscription.destination,
    missingPaymentMethod: plan.subscription.missingPaymentMethod,
  });
  const holder = { customer, subscription: subscription.id, checkoutSession: session.id };
  const discounts = plan.discounts.map((one) => redeem(simulator, one, holder).id);
  plan.discounts = [];
  const draft = draftInvoice(simulator, {
    subscription,
    lines: firstLines(simulator, subscription),
    billingReason: "subscription_create",
    discounts,
  });
  subscription.latest_invoice = draft.id;
  // A trial's first invoice is free, so one-time grants wait for the first paid one.
  subscription.discounts = trialEnd === null ? afterInvoice(simulator, discounts) : discounts;
  simulator.store.insert("subscription", subscription);
  emit(simulator, "customer.subscription.created", subscription);
  const invoice = openInvoice(simulator, draft);
  if (waits && intent !== null) awaitPayment(simulator, invoice, intent);
  else markPaid(simulator, invoice, intent);
  session.subscription = subscription.id;
  session.invoice = invoice.id;
}

function close(work: Work, paymentStatus: CheckoutSession["payment_status"]): CompletionResult {
  const { simulator, session, plan, payer } = work;
  const holder = { customer: plan.customer, subscription: null, checkoutSession: session.id };
  for (const requested of plan.discounts) redeem(simulator, requested, holder);
  session.status = "complete";
  session.payment_status = paymentStatus;
  session.url = null;
  session.customer = plan.customer;
  session.customer_details = {
    address: payerAddress,
    email: payer.email,
    name: payer.name,
    tax_exempt: "none",
    tax_ids: [],
    ...nullFields("business_name individual_name phone"),
  };
  simulator.store.touch();
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
  simulator.store.touch();
  emit(simulator, "checkout.session.expired", session);
  return session;
}

/** The address after success with the session's id filled in. */
export function successAddress(session: CheckoutSession): string {
  return (session.success_url ?? "").replaceAll("{CHECKOUT_SESSION_ID}", idOf(session));
}
