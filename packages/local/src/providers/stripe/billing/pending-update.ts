import { invalidRequest } from "../core/errors.ts";
import { change, emit } from "../core/events.ts";
import { nullFields } from "../core/new-object.ts";
import type { Subscription } from "../core/objects.ts";
import type { Simulator } from "../core/simulator.ts";
import type { Parameters } from "../http/parameters.ts";
import { voidInvoice } from "./invoice-payment.ts";
import { periodEnd, setCancelAtPeriodEnd } from "./subscription-draft.ts";
import type { UpdatePlan } from "./update-plan.ts";

const waitHours = 23;
/** The parameters that can wait for a payment (Stripe, "Pending updates reference" and the changelog of 2026). */
const supported = new Set([
  "add_invoice_items",
  "billing_cycle_anchor",
  "cancel_at_period_end",
  "discounts",
  "expand",
  "items",
  "metadata",
  "payment_behavior",
  "proration_behavior",
  "proration_date",
  "trial_end",
  "trial_from_plan",
]);

/** @throws StripeApiError 400 for a parameter that cannot be part of a pending update. */
export function checkSupported(parameters: Parameters): void {
  if (parameters.has("discounts")) {
    throw invalidRequest("The simulator keeps no discounts back.", "discounts");
  }
  const found = parameters.names().find((name) => !supported.has(name));
  if (found === undefined) return;
  throw invalidRequest(
    `When \`payment_behavior\` is set to \`pending_if_incomplete\`, you cannot pass the following parameters: ${found}.`,
    found,
  );
}

/** The fields that a pending update may set beside items and times; metadata is merged when it is applied. */
export interface HeldSettings {
  metadata: Record<string, string> | null;
  cancelsAtEnd: boolean | null;
}

/** Stores a change until its invoice is paid: at most 23 hours, and not beyond the period or the trial. */
export function storePendingUpdate(
  simulator: Simulator,
  subscription: Subscription,
  plan: UpdatePlan,
  settings: HeldSettings,
): void {
  const latest = simulator.clock.now() + waitHours * 3600;
  subscription.pending_update = {
    billing_cycle_anchor: plan.anchor,
    cancel_at_period_end: settings.cancelsAtEnd,
    expires_at: Math.min(latest, periodEnd(subscription), subscription.trial_end ?? latest),
    metadata: settings.metadata,
    subscription_items: plan.items,
    ...nullFields("discount discounts trial_end trial_from_plan"),
  };
}

/** Applies a pending update when the latest invoice is paid. */
export function applyPendingUpdate(simulator: Simulator, subscription: Subscription): void {
  const pending = subscription.pending_update;
  if (pending === null) return;
  change(simulator, subscription, (one) => {
    if (pending.subscription_items !== null) one.items.data = pending.subscription_items;
    if (pending.billing_cycle_anchor !== null) {
      one.billing_cycle_anchor = pending.billing_cycle_anchor;
    }
    one.metadata = { ...one.metadata, ...pending.metadata };
    if (pending.cancel_at_period_end !== null) {
      setCancelAtPeriodEnd(one, pending.cancel_at_period_end, simulator.clock.now());
    }
    one.pending_update = null;
  });
  emit(simulator, "customer.subscription.pending_update_applied", subscription);
}

/** Drops a pending update and its invoice, because it expired or another update replaces it. */
export function dropPendingUpdate(simulator: Simulator, subscription: Subscription): void {
  if (subscription.pending_update === null) return;
  const invoice = simulator.store.find("invoice", subscription.latest_invoice ?? "");
  if (invoice?.status === "open") voidInvoice(simulator, invoice);
  change(simulator, subscription, { pending_update: null });
  emit(simulator, "customer.subscription.pending_update_expired", subscription);
}
