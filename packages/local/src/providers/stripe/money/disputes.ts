import { invalidRequest } from "../core/errors.ts";
import { emit } from "../core/events.ts";
import { newObject } from "../core/new-object.ts";
import type { BalanceTransaction, Dispute } from "../core/objects.ts";
import type { Simulator } from "../core/simulator.ts";
import { book } from "./balance.ts";
import { finishCapture } from "./captures.ts";

/** The provider keeps this fee whatever the result, in the smallest unit. */
const disputeFee = 1500;

/** The cardholder's bank opens a dispute. Events: charge.dispute.created, funds_withdrawn. */
export function openDispute(simulator: Simulator, paymentIntent: string, reason: string): Dispute {
  const intent = simulator.store.get("payment_intent", paymentIntent);
  const charge = simulator.store.find("charge", intent.latest_charge ?? "");
  if (intent.status !== "succeeded" || charge === undefined) {
    throw invalidRequest("Only a paid payment can be disputed.", "payment_intent");
  }
  finishCapture(simulator, charge.id);
  if (charge.disputed) throw invalidRequest("The payment is disputed already.", "payment_intent");
  if (charge.refunded) throw invalidRequest("The payment was refunded.", "payment_intent");
  const created = newObject(simulator, "dispute", "du");
  const { id } = created;
  const amount = charge.amount - charge.amount_refunded;
  const withdrawn = bookDispute(simulator, id, charge.currency, -amount, disputeFee);
  const dispute: Dispute = {
    ...created,
    amount,
    balance_transactions: [withdrawn],
    charge: charge.id,
    currency: charge.currency,
    payment_intent: intent.id,
    reason,
    status: "needs_response",
  };
  simulator.store.insert("dispute", dispute);
  charge.disputed = true;
  emit(simulator, "charge.dispute.created", dispute);
  emit(simulator, "charge.dispute.funds_withdrawn", dispute);
  return dispute;
}

function bookDispute(
  simulator: Simulator,
  dispute: string,
  currency: string,
  amount: number,
  fee: number,
): BalanceTransaction {
  return book(simulator, {
    amount,
    ...(fee !== 0 && { fee: { amount: fee, description: "Dispute fee", type: "stripe_fee" } }),
    currency,
    type: "adjustment",
    source: dispute,
    description: amount < 0 ? "Chargeback withdrawal" : "Chargeback reversal",
    immediate: true,
  });
}

/** The bank decides over the open dispute of a payment. A won one returns the money. Events: funds_reinstated, closed. */
export function closeDispute(
  simulator: Simulator,
  paymentIntent: string,
  outcome: "won" | "lost",
): Dispute {
  const dispute = simulator.store
    .all("dispute")
    .find((one) => one.payment_intent === paymentIntent && one.status === "needs_response");
  if (dispute === undefined) {
    throw invalidRequest("The payment has no open dispute.", "payment_intent");
  }
  const { id, currency, amount } = dispute;
  dispute.status = outcome;
  if (outcome === "won") {
    dispute.balance_transactions.push(bookDispute(simulator, id, currency, amount, 0));
    simulator.store.getReferenced("charge", String(dispute.charge)).disputed = false;
    emit(simulator, "charge.dispute.funds_reinstated", dispute);
  }
  emit(simulator, "charge.dispute.closed", dispute);
  return dispute;
}
