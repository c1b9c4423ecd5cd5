import {
  failInvoice,
  markPaid,
  openInvoiceOf,
  subscriptionOf,
} from "../billing/invoice-payment.ts";
import { continueSubscription } from "../billing/renewal.ts";
import { invalidRequest } from "../core/errors.ts";
import { change, emit } from "../core/events.ts";
import type { Invoice, PaymentIntent } from "../core/objects.ts";
import type { Simulator } from "../core/simulator.ts";
import { debitRefusal, findTestBankAccount } from "../money/bank-accounts.ts";
import { answerDebit } from "../money/payments.ts";

/** The bank answers on its day; an account without an answer keeps waiting. */
export function settleDueDebit(simulator: Simulator, intentId: string): void {
  const intent = simulator.store.getReferenced("payment_intent", intentId);
  const number = simulator.store.private.bankAccounts[intent.payment_method ?? ""];
  const answer = findTestBankAccount(number ?? "")?.answer;
  if (answer === undefined) delete simulator.store.private.debits[intentId];
  else settle(simulator, intent, answer === "pays" ? null : answer);
}

/** A control call: the bank answers now. @throws StripeApiError 400 for a payment that does not wait for a bank. */
export function settleDebitNow(
  simulator: Simulator,
  intentId: string,
  outcome: "succeeded" | "failed",
): PaymentIntent {
  const intent = simulator.store.get("payment_intent", intentId);
  if (intent.status !== "processing") {
    throw invalidRequest(`The payment is ${intent.status}; no bank is asked.`, "payment_intent");
  }
  settle(simulator, intent, outcome === "succeeded" ? null : debitRefusal);
  return intent;
}

/** Updates the objects that depend on the payment: its invoice, subscription and checkout. */
function settle(
  simulator: Simulator,
  intent: PaymentIntent,
  failure: Parameters<typeof answerDebit>[2],
): void {
  answerDebit(simulator, intent, failure);
  const invoice = openInvoiceOf(simulator, intent.id);
  if (invoice !== undefined)
    settleInvoice(simulator, invoice, intent.id, { isPaid: failure === null });
  const session = simulator.store
    .all("checkout_session")
    .find((one) => one.payment_intent === intent.id || one.invoice === invoice?.id);
  if (session === undefined || session.payment_status !== "unpaid") return;
  if (failure === null) session.payment_status = "paid";
  emit(
    simulator,
    failure === null
      ? "checkout.session.async_payment_succeeded"
      : "checkout.session.async_payment_failed",
    session,
  );
}

function settleInvoice(
  simulator: Simulator,
  invoice: Invoice,
  intent: string,
  { isPaid }: { isPaid: boolean },
): void {
  const subscription = subscriptionOf(simulator, invoice);
  if (isPaid) markPaid(simulator, invoice, intent);
  else failInvoice(simulator, invoice);
  if (subscription.latest_invoice !== invoice.id) return;
  if (isPaid) {
    continueSubscription(simulator, subscription);
  } else if (subscription.status === "active") {
    change(simulator, subscription, { status: "past_due" });
  }
}
