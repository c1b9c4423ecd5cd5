import { invalidRequest } from "../core/errors.ts";
import { emit } from "../core/events.ts";
import type { Simulator } from "../core/simulator.ts";
import type { Refund } from "../core/stored.ts";
import { book } from "./balance.ts";

/** Completes a pending refund. Event: refund.updated. */
export function succeedRefund(simulator: Simulator, id: string): Refund {
  const refund = simulator.store.get("refund", id, null);
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
  const refund = simulator.store.get("refund", id, null);
  if (refund.status !== "succeeded" && refund.status !== "pending") {
    throw invalidRequest("This refund cannot fail any more.");
  }
  delete simulator.store.private.pendingRefunds[id];
  delete refund.pending_reason;
  const previous = { status: refund.status };
  refund.status = "failed";
  refund.failure_reason = "expired_or_canceled_card";
  refund.failure_balance_transaction = book(simulator, {
    account: null,
    amount: refund.amount,
    currency: refund.currency,
    type: "refund_failure",
    reportingCategory: "refund_failure",
    source: refund.id,
    immediate: true,
  }).id;
  const charge = simulator.store.held("charge", String(refund.charge));
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
  emit(simulator, "refund.updated", refund, { previous });
  emit(simulator, "charge.refund.updated", refund, { previous });
  emit(simulator, "refund.failed", refund);
  return refund;
}
