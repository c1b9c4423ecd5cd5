import { daySeconds } from "../core/clock.ts";
import { invalidRequest } from "../core/errors.ts";
import { emit } from "../core/events.ts";
import { newObject, nullFields } from "../core/new-object.ts";
import type { Simulator } from "../core/simulator.ts";
import type { BalanceTransaction, Dispute } from "../core/stored.ts";
import { listRoute, retrieveRoute } from "../http/resource-routes.ts";
import type { Route } from "../http/routes.ts";
import { book } from "./balance.ts";
import { finishCapture } from "./captures.ts";

/** The provider keeps this fee whatever the result, in the smallest unit. */
const disputeFee = 1500;
const evidenceDays = 7;

function noEvidence(): Dispute["evidence"] {
  return {
    enhanced_evidence: {},
    ...nullFields("access_activity_log billing_address cancellation_policy"),
    ...nullFields("cancellation_policy_disclosure cancellation_rebuttal customer_communication"),
    ...nullFields("customer_email_address customer_name customer_purchase_ip customer_signature"),
    ...nullFields("duplicate_charge_documentation duplicate_charge_explanation"),
    ...nullFields("duplicate_charge_id product_description receipt refund_policy"),
    ...nullFields("refund_policy_disclosure refund_refusal_explanation service_date"),
    ...nullFields("service_documentation shipping_address shipping_carrier shipping_date"),
    ...nullFields("shipping_documentation shipping_tracking_number uncategorized_file"),
    ...nullFields("uncategorized_text"),
  };
}

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
  const now = simulator.clock.now();
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
    enhanced_eligibility_types: [],
    evidence: noEvidence(),
    evidence_details: {
      due_by: now + evidenceDays * daySeconds,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    network_reason_code: "10.4",
    payment_intent: intent.id,
    payment_method_details: {
      type: "card",
      card: {
        brand: "visa",
        case_type: "chargeback",
        network: "visa",
        network_reason_code: "10.4",
      },
    },
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
    account: null,
    amount,
    ...(fee !== 0 && { fee: { amount: fee, description: "Dispute fee", type: "stripe_fee" } }),
    currency,
    type: "adjustment",
    reportingCategory: amount < 0 ? "dispute" : "dispute_reversal",
    source: dispute,
    description: amount < 0 ? "Chargeback withdrawal" : "Chargeback reversal",
    immediate: true,
  });
}

/** The bank decides. A won dispute returns the money. Events: funds_reinstated, closed. */
export function closeDispute(simulator: Simulator, id: string, outcome: "won" | "lost"): Dispute {
  const dispute = simulator.store.get("dispute", id);
  if (dispute.status === "won" || dispute.status === "lost") {
    throw invalidRequest(`The dispute is ${dispute.status} already.`, "dispute");
  }
  dispute.status = outcome;
  if (outcome === "won") {
    dispute.balance_transactions.push(
      bookDispute(simulator, id, dispute.currency, dispute.amount, 0),
    );
    const charge = simulator.store.find("charge", String(dispute.charge));
    if (charge !== undefined) charge.disputed = false;
    emit(simulator, "charge.dispute.funds_reinstated", dispute);
  }
  emit(simulator, "charge.dispute.closed", dispute);
  return dispute;
}

/** The open dispute of a payment. */
export function openDisputeOf(simulator: Simulator, paymentIntent: string): Dispute {
  const found = simulator.store
    .all("dispute")
    .find((one) => one.payment_intent === paymentIntent && one.status === "needs_response");
  if (found === undefined)
    throw invalidRequest("The payment has no open dispute.", "payment_intent");
  return found;
}

export const disputeRoutes: Route[] = [
  listRoute("dispute", "/v1/disputes", ["charge", "payment_intent"]),
  retrieveRoute("dispute", "/v1/disputes"),
];
