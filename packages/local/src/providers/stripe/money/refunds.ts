import { invalidRequest, parameterMissing } from "../core/errors.ts";
import { emit } from "../core/events.ts";
import { newId } from "../core/new-object.ts";
import { type Charge, idOf, type Refund } from "../core/objects.ts";
import type { Simulator } from "../core/simulator.ts";
import { readRoutes } from "../http/resource-routes.ts";
import { type ApiRequest, post, type Route } from "../http/routes.ts";
import { book } from "./balance.ts";
import { debitSeconds } from "./bank-accounts.ts";
import { finishCapture } from "./captures.ts";
import { refundFee, refundRecord, reverseTransfer } from "./reversals.ts";

const reasons = ["duplicate", "fraudulent", "requested_by_customer"] as const;

/** The charge of a refund, by `charge` or `payment_intent`. */
function chargeOf({ simulator, parameters }: ApiRequest): Charge {
  const chargeId = parameters.text("charge");
  const intentId = parameters.text("payment_intent");
  if (chargeId !== undefined) return simulator.store.get("charge", chargeId, { param: "charge" });
  if (intentId === undefined) throw parameterMissing("payment_intent");
  const intent = simulator.store.get("payment_intent", intentId, { param: "payment_intent" });
  if (intent.status !== "succeeded" || intent.latest_charge === null) {
    const message = `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`;
    throw invalidRequest(message, "payment_intent");
  }
  return simulator.store.getReferenced("charge", intent.latest_charge);
}

function create(request: ApiRequest): Refund {
  const { simulator, parameters } = request;
  const charge = chargeOf(request);
  finishCapture(simulator, charge.id);
  const left = charge.amount - charge.amount_refunded;
  const amount = parameters.integer("amount", { minimum: 1 }) ?? left;
  const reverses = parameters.boolean("reverse_transfer") ?? false;
  const returnsFee = parameters.boolean("refund_application_fee") ?? false;
  const reason = parameters.oneOf("reason", reasons) ?? null;
  const metadata = parameters.metadata();
  parameters.finish();
  checkRefund(charge, amount, left, { reverses, returnsFee });
  if (reverses) requireDestination(simulator, charge);
  const { currency, customer, payment_intent, payment_method } = charge;
  const sale = { charge: charge.id, currency, customer, payment_intent, payment_method };
  const refund = refundRecord(simulator, { id: newId("re"), amount, ...sale, metadata, reason });
  refund.balance_transaction = book(simulator, {
    amount: -amount,
    currency,
    type: "refund",
    source: refund.id,
    description: charge.description,
    immediate: true,
  }).id;
  if (charge.payment_method_details?.type === "us_bank_account") {
    // The money is returned by bank transfer, which also takes days (Stripe, "ACH Direct Debit refunds").
    refund.status = "pending";
    refund.pending_reason = "processing";
    simulator.store.private.pendingRefunds[refund.id] = simulator.clock.now() + debitSeconds;
  }
  simulator.store.insert("refund", refund);
  finish(simulator, charge, refund, { reverses, returnsFee });
  return refund;
}

interface Reach {
  reverses: boolean;
  returnsFee: boolean;
}

function checkRefund(charge: Charge, amount: number, left: number, reach: Reach): void {
  if (charge.status !== "succeeded") throw invalidRequest("A failed charge cannot be refunded.");
  if (charge.disputed) {
    const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`;
    throw invalidRequest(message, "charge", "charge_disputed");
  }
  if (left === 0) {
    const message = `Charge ${charge.id} has already been refunded.`;
    throw invalidRequest(message, "charge", "charge_already_refunded");
  }
  if (amount > left) {
    const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`;
    throw invalidRequest(message, "amount");
  }
  if (reach.reverses && charge.transfer === undefined) {
    throw invalidRequest("The charge has no transfer to reverse.", "reverse_transfer");
  }
  if (reach.returnsFee && !reach.reverses) {
    throw invalidRequest(
      "The simulator returns a fee with its transfer.",
      "refund_application_fee",
    );
  }
  if (reach.returnsFee && charge.application_fee === null) {
    throw invalidRequest("The charge has no application fee to refund.", "refund_application_fee");
  }
}

/** The money of a deleted account was paid out: nothing is left that can be reversed. */
function requireDestination(simulator: Simulator, charge: Charge): void {
  const account = idOf(charge.transfer_data?.destination ?? "");
  if (simulator.store.find("account", account) !== undefined) return;
  throw invalidRequest(`The transfer to ${account} cannot be reversed: the account was deleted.`);
}

/** The part of a total for all refunds so far, less the part of the earlier refunds. So no cent is lost. */
function proportion(charge: Charge, whole = 0, already = 0): number {
  const upToNow = Math.round((whole * charge.amount_refunded) / charge.amount);
  return Math.max(0, Math.min(upToNow, whole) - already);
}

/** Returns the creator's part and the fee. Events: refund.created, charge.refunded, transfer.reversed. */
function finish(simulator: Simulator, charge: Charge, refund: Refund, reach: Reach): void {
  const previous = { amount_refunded: charge.amount_refunded, refunded: charge.refunded };
  charge.amount_refunded += refund.amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  const fee = simulator.store.find("application_fee", charge.application_fee ?? "");
  const feeReturned = reach.returnsFee ? proportion(charge, fee?.amount, fee?.amount_refunded) : 0;
  const feeRefund = fee && feeReturned > 0 ? refundFee(simulator, fee, feeReturned) : null;
  const transfer = simulator.store.find("transfer", charge.transfer ?? "");
  const reversed = reach.reverses
    ? proportion(charge, transfer?.amount, transfer?.amount_reversed)
    : 0;
  const tellsTransfer = transfer !== undefined && reversed > 0;
  if (tellsTransfer) {
    refund.transfer_reversal = reverseTransfer(simulator, transfer, reversed, feeReturned).id;
  }
  emit(simulator, "refund.created", refund);
  emit(simulator, "charge.refunded", charge, { previous });
  if (feeRefund !== null) emit(simulator, "application_fee.refunded", fee ?? {});
  if (tellsTransfer) emit(simulator, "transfer.reversed", transfer);
}

export const refundRoutes: Route[] = [
  post("/v1/refunds", create),
  ...readRoutes("refund", "/v1/refunds", ["charge", "payment_intent"]),
];

/** Completes a pending refund. Event: refund.updated. */
export function succeedRefund(simulator: Simulator, id: string): Refund {
  const refund = simulator.store.get("refund", id);
  if (refund.status !== "pending") throw invalidRequest(`This refund is ${refund.status} already.`);
  delete simulator.store.private.pendingRefunds[id];
  refund.status = "succeeded";
  delete refund.pending_reason;
  const previous = { status: "pending", pending_reason: "processing" };
  emit(simulator, "refund.updated", refund, { previous });
  emit(simulator, "charge.refund.updated", refund, { previous });
  return refund;
}

/**
 * The buyer's bank rejects a refund days later: the money returns to the platform's balance and counts as not refunded.
 * The reversed part of the transfer stays reversed.
 */
export function failRefund(simulator: Simulator, id: string): Refund {
  const refund = simulator.store.get("refund", id);
  if (refund.status !== "succeeded" && refund.status !== "pending") {
    throw invalidRequest("This refund cannot fail any more.");
  }
  delete simulator.store.private.pendingRefunds[id];
  delete refund.pending_reason;
  const previous = { status: refund.status };
  refund.status = "failed";
  refund.failure_reason = "expired_or_canceled_card";
  refund.failure_balance_transaction = book(simulator, {
    amount: refund.amount,
    currency: refund.currency,
    type: "refund_failure",
    source: refund.id,
    immediate: true,
  }).id;
  const charge = simulator.store.getReferenced("charge", String(refund.charge));
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
  emit(simulator, "refund.updated", refund, { previous });
  emit(simulator, "charge.refund.updated", refund, { previous });
  emit(simulator, "refund.failed", refund);
  return refund;
}
