import type { Stripe } from "stripe";
import { emit } from "../core/events.ts";
import type { Subscription } from "../core/objects.ts";
import type { Simulator } from "../core/simulator.ts";
import { endSchedule, scheduleOf } from "./schedule-phases.ts";

/** Ends a subscription now. An ended subscription is not changed. */
export function cancelSubscription(
  simulator: Simulator,
  id: string,
  reason: Stripe.Subscription.CancellationDetails["reason"] = "cancellation_requested",
): Subscription {
  const subscription = simulator.store.getReferenced("subscription", id);
  if (subscription.status === "canceled" || subscription.status === "incomplete_expired") {
    return subscription;
  }
  const now = simulator.clock.now();
  const schedule = scheduleOf(simulator, subscription);
  if (schedule?.status === "active") endSchedule(simulator, schedule, "canceled");
  subscription.pending_update = null;
  subscription.status = "canceled";
  subscription.ended_at = now;
  subscription.canceled_at = subscription.canceled_at ?? now;
  subscription.cancel_at_period_end = false;
  subscription.cancellation_details = { reason };
  delete simulator.store.private.pendingLines[id];
  stopCollecting(simulator, id);
  emit(simulator, "customer.subscription.deleted", subscription);
  return subscription;
}

/** Invoices of an ended subscription are no longer finalized or retried automatically. */
function stopCollecting(simulator: Simulator, id: string): void {
  for (const invoice of simulator.store.all("invoice")) {
    if (invoice.status !== "open" && invoice.status !== "draft") continue;
    if (invoice.parent.subscription_details.subscription !== id) continue;
    invoice.next_payment_attempt = null;
    invoice.automatically_finalizes_at = null;
    invoice.auto_advance = false;
  }
}
