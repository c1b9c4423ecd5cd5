import { daySeconds } from "../core/clock.ts";
import type { PaymentFailure } from "../core/errors.ts";
import { advance, change, createObject, emit } from "../core/events.ts";
import { newId, newToken } from "../core/new-object.ts";
import { type Invoice, idOf, type PaymentMethod, type Subscription } from "../core/objects.ts";
import type { SubscriptionPlan } from "../core/private-state.ts";
import type { Simulator } from "../core/simulator.ts";
import { forcedRefusal } from "../money/cards.ts";
import { confirmIntent, createIntent, type PaymentResult, plainPlan } from "../money/payments.ts";
import { balanceAfter } from "./invoice-draft.ts";

/** The days after the first failure on which a renewal is retried. */
const retryDays = [3, 5, 7];

/** The subscription of an invoice: the simulator makes no other invoices. */
export function subscriptionOf({ store }: Simulator, { parent }: Invoice): Subscription {
  return store.getReferenced("subscription", parent.subscription_details.subscription);
}

/** Stores a draft and opens it. Events: created, finalized. */
export function openInvoice(simulator: Simulator, draft: Invoice): Invoice {
  createObject(simulator, "invoice", "invoice.created", draft);
  return finalizeInvoice(simulator, draft);
}

/** Opens a draft: number, hosted page, credit applied. Event: finalized. */
export function finalizeInvoice(simulator: Simulator, invoice: Invoice): Invoice {
  const { store } = simulator;
  const customer = store.getReferenced("customer", invoice.customer);
  const sequence = customer.next_invoice_sequence ?? 1;
  const now = simulator.clock.now();
  const { due, balance } = balanceAfter(invoice, customer.balance);
  invoice.amount_due = due;
  invoice.number = `${customer.invoice_prefix}-${String(sequence).padStart(4, "0")}`;
  const token = newToken();
  store.private.invoiceTokens[token] = invoice.id;
  invoice.hosted_invoice_url = `${simulator.url}/i/${token}`;
  invoice.invoice_pdf = `${simulator.url}/i/${token}/pdf`;
  invoice.status = "open";
  invoice.automatically_finalizes_at = null;
  invoice.status_transitions.finalized_at = now;
  const { currency } = invoice;
  change(simulator, customer, { next_invoice_sequence: sequence + 1, balance, currency });
  emit(simulator, "invoice.finalized", invoice);
  return invoice;
}

/** Closes an invoice as paid, by an intent or by credit alone. */
export function markPaid(simulator: Simulator, invoice: Invoice, intent: string | null): void {
  const now = simulator.clock.now();
  invoice.status = "paid";
  invoice.amount_paid = invoice.amount_due;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = now;
  invoice.auto_advance = false;
  if (intent !== null) {
    invoice.attempt_count += 1;
    const payment = recordPayment(simulator, invoice, intent);
    payment.status = "paid";
    payment.amount_paid = invoice.amount_due;
    payment.status_transitions.paid_at = now;
    emit(simulator, "invoice_payment.paid", payment);
  }
  emit(simulator, "invoice.paid", invoice);
  emit(simulator, "invoice.payment_succeeded", invoice);
}

/** Marks that a bank was asked for an invoice's amount: the invoice stays open until the bank answers. */
export function awaitPayment(simulator: Simulator, invoice: Invoice, intent: string): void {
  invoice.attempt_count += 1;
  invoice.next_payment_attempt = null;
  recordPayment(simulator, invoice, intent);
}

function recordPayment(simulator: Simulator, invoice: Invoice, intent: string) {
  const known = simulator.store.all("invoice_payment").find((one) => one.invoice === invoice.id);
  if (known !== undefined) return known;
  return simulator.store.insert("invoice_payment", {
    id: newId("inpay"),
    object: "invoice_payment",
    amount_paid: null,
    created: simulator.clock.now(),
    currency: invoice.currency,
    invoice: invoice.id,
    payment: { type: "payment_intent", payment_intent: intent },
    status: "open",
    status_transitions: { canceled_at: null, paid_at: null },
  });
}

/** The card that pays an invoice: its subscription's, otherwise the customer's default. */
export function methodFor(
  { store }: Simulator,
  subscription: Subscription,
): PaymentMethod | undefined {
  const customer = store.getReferenced("customer", subscription.customer);
  const fallback = customer.invoice_settings.default_payment_method ?? "";
  return store.find("payment_method", subscription.default_payment_method ?? idOf(fallback));
}

const noMethod: PaymentFailure = {
  type: "card_error",
  code: "missing",
  message: "There is no payment method on file for this customer.",
};

/** The platform's share of a subscription's payments, and the account that gets the rest. */
type Split = Pick<SubscriptionPlan, "applicationFeePercent" | "destination">;

export function feeSplitOf(subscription: Subscription): Split {
  const { application_fee_percent: applicationFeePercent, transfer_data } = subscription;
  return { applicationFeePercent, destination: transfer_data && idOf(transfer_data.destination) };
}

/** The intent for an invoice's amount, with the platform's share when the subscription has a destination. */
export function intentFor(
  simulator: Simulator,
  sale: { amount: number; currency: string; customer: string; description: string },
  { applicationFeePercent: percent, destination }: Split,
): string {
  const { amount, currency, customer, description } = sale;
  const applicationFeeAmount =
    percent === null || destination === null ? null : Math.round((amount * percent) / 100);
  const share = { destination, applicationFeeAmount };
  const plan = { ...plainPlan, description, ...share };
  return createIntent(simulator, { amount, currency, customer, plan }).id;
}

interface AttemptOptions {
  offSession: boolean;
  /** A person requested the payment, so the schedule of retries does not change. */
  byHand?: boolean;
  method?: PaymentMethod | undefined;
  description: string;
}

/** Tries to collect the amount of an open invoice. Events: invoice.paid or invoice.payment_failed. */
export function attemptInvoice(
  simulator: Simulator,
  invoice: Invoice,
  options: AttemptOptions,
): PaymentResult | { outcome: "free" } {
  if (invoice.amount_due === 0) {
    markPaid(simulator, invoice, null);
    return { outcome: "free" };
  }
  const subscription = subscriptionOf(simulator, invoice);
  const { failRenewals } = simulator.store.private;
  const forced = failRenewals[subscription.id] ?? 0;
  if (forced > 0) failRenewals[subscription.id] = forced - 1;
  const method = options.method ?? methodFor(simulator, subscription);
  const { amount_due: amount, currency, customer } = invoice;
  const sale = { amount, currency, customer, description: options.description };
  const intent =
    intentOf(simulator, invoice) ?? intentFor(simulator, sale, feeSplitOf(subscription));
  const payment = recordPayment(simulator, invoice, intent);
  if (method === undefined) {
    failInvoice(simulator, invoice, options.byHand);
    return { outcome: "refused", failure: noMethod, charge: null };
  }
  const result = confirmIntent(simulator, idOf(payment.payment.payment_intent ?? intent), method, {
    offSession: options.offSession,
    ...(forced > 0 ? { refuseWith: forcedRefusal } : {}),
  });
  if (result.outcome === "paid") markPaid(simulator, invoice, intent);
  else if (result.outcome === "processing") awaitPayment(simulator, invoice, intent);
  else failInvoice(simulator, invoice, options.byHand);
  if (result.outcome === "authentication") {
    emit(simulator, "invoice.payment_action_required", invoice);
  }
  return result;
}

/** The open invoice that an intent pays, if there is one. */
export function openInvoiceOf(simulator: Simulator, intent: string): Invoice | undefined {
  return simulator.store
    .all("invoice")
    .find((one) => one.status === "open" && intentOf(simulator, one) === intent);
}

/** The intent of an earlier payment attempt of the invoice, if there is one. */
export function intentOf(simulator: Simulator, invoice: Invoice): string | undefined {
  const payment = simulator.store.all("invoice_payment").find((one) => one.invoice === invoice.id);
  const intent = payment?.payment.payment_intent;
  return intent === undefined ? undefined : idOf(intent);
}

/** Marks that an invoice was not paid. It is retried on its days, unless a person paid. Event: invoice.payment_failed. */
export function failInvoice(simulator: Simulator, invoice: Invoice, byHand = false): void {
  const first = invoice.status_transitions.finalized_at ?? simulator.clock.now();
  invoice.attempt_count += 1;
  if (!byHand) {
    const passed = (invoice.next_payment_attempt ?? first) - first;
    const day = retryDays.find((one) => one * daySeconds > passed);
    invoice.next_payment_attempt = day === undefined ? null : first + day * daySeconds;
  }
  emit(simulator, "invoice.payment_failed", invoice);
}

/** Voids an open invoice, so that it is never paid. Event: voided. */
export function voidInvoice(simulator: Simulator, invoice: Invoice): Invoice {
  invoice.status_transitions.voided_at = simulator.clock.now();
  const fields = { status: "void", next_payment_attempt: null } as const;
  advance(simulator, invoice, "invoice.voided", fields);
  return invoice;
}
