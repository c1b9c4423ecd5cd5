import { daySeconds } from "../core/clock.ts";
import { change, createObject, emit } from "../core/events.ts";
import type { Invoice, PaymentMethod, Subscription } from "../core/objects.ts";
import type { Simulator } from "../core/simulator.ts";
import { cancelSubscription } from "./cancellation.ts";
import { activeDiscounts, afterInvoice } from "./discounts.ts";
import { draftInvoice } from "./invoice-draft.ts";
import { periodLine } from "./invoice-lines.ts";
import {
  attemptInvoice,
  finalizeInvoice,
  methodFor,
  subscriptionOf,
  voidInvoice,
} from "./invoice-payment.ts";
import { applyPendingUpdate } from "./pending-update.ts";
import { enterDuePhase } from "./schedule-phases.ts";
import { periodEnd, periodEndAfter } from "./subscription-draft.ts";

const incompleteHours = 23;
const trialWarningDays = 3;

/** The time of a subscription's next automatic change; undefined when there is none. */
export function nextMoment(simulator: Simulator, subscription: Subscription): number | undefined {
  switch (subscription.status) {
    case "incomplete":
      return subscription.created + incompleteHours * 3600;
    case "trialing": {
      const end = periodEnd(subscription);
      const warned = simulator.store.private.trialWarnings[subscription.id];
      const warning = warned
        ? end
        : Math.max(subscription.created, end - trialWarningDays * daySeconds);
      return Math.min(end, warning, subscription.cancel_at ?? end);
    }
    case "active":
    case "past_due":
    case "unpaid": {
      const end = periodEnd(subscription);
      return Math.min(end, subscription.cancel_at ?? end);
    }
    default:
      return undefined;
  }
}

/** Applies the changes of one subscription that are due. */
export function runSubscription(simulator: Simulator, subscription: Subscription): void {
  const now = simulator.clock.now();
  if (subscription.status === "incomplete") {
    expireIncomplete(simulator, subscription);
    return;
  }
  const end = periodEnd(subscription);
  if (subscription.status === "trialing" && end > now && (subscription.cancel_at ?? end) > now) {
    simulator.store.private.trialWarnings[subscription.id] = true;
    emit(simulator, "customer.subscription.trial_will_end", subscription);
    return;
  }
  if (subscription.cancel_at !== null && subscription.cancel_at <= now) {
    const reason = subscription.cancellation_details?.reason ?? "cancellation_requested";
    cancelSubscription(simulator, subscription.id, reason);
    return;
  }
  renew(simulator, subscription);
}

function expireIncomplete(simulator: Simulator, subscription: Subscription): void {
  const invoice = simulator.store.find("invoice", subscription.latest_invoice ?? "");
  if (invoice?.status === "open") voidInvoice(simulator, invoice);
  const fields = { status: "incomplete_expired", ended_at: simulator.clock.now() } as const;
  change(simulator, subscription, fields);
}

/** Applies the settings of a trial that ends without a card. Returns whether nothing else is left to do. */
function endTrialWithoutCard(simulator: Simulator, subscription: Subscription): boolean {
  const behaviour = subscription.trial_settings?.end_behavior.missing_payment_method;
  if (subscription.status !== "trialing" || behaviour === "create_invoice") return false;
  if (methodFor(simulator, subscription) !== undefined) return false;
  if (behaviour === "cancel") {
    cancelSubscription(simulator, subscription.id);
    return true;
  }
  change(simulator, subscription, { status: "paused" }, "customer.subscription.paused");
  return true;
}

/** A renewal's invoice stays a draft for about an hour (Stripe, "Subscription invoices", "Renewal invoices"). */
const draftSeconds = 3600;

/**
 * Starts the next period: a draft invoice, and one `customer.subscription.updated`. A trial becomes active at once; the
 * result of the payment follows when the draft is finalized.
 */
function renew(simulator: Simulator, subscription: Subscription): void {
  if (endTrialWithoutCard(simulator, subscription)) return;
  change(simulator, subscription, (one) => {
    enterDuePhase(simulator, one);
    for (const item of one.items.data) {
      item.current_period_start = item.current_period_end;
      item.current_period_end = periodEndAfter(
        one.billing_cycle_anchor,
        item.price,
        item.current_period_start,
      );
    }
    const draft = renewalDraft(simulator, one);
    const collects = one.status !== "unpaid";
    draft.auto_advance = collects;
    draft.automatically_finalizes_at = collects ? draft.created + draftSeconds : null;
    createObject(simulator, "invoice", "invoice.created", draft);
    one.latest_invoice = draft.id;
    one.discounts = afterInvoice(
      simulator,
      activeDiscounts(simulator, one.discounts, simulator.clock.now()),
    );
    if (one.status === "trialing") one.status = "active";
  });
}

/** When a draft is finalized automatically; undefined when it is not. */
export function finalizesAt({ status, automatically_finalizes_at: at }: Invoice) {
  return status === "draft" && at !== null ? at : undefined;
}

/** A renewal's draft is an hour old: finalizes and charges it, and updates the subscription. */
export function collectRenewal(simulator: Simulator, draft: Invoice): void {
  const invoice = finalizeInvoice(simulator, draft);
  const subscription = subscriptionOf(simulator, invoice);
  const options = { offSession: true, description: "Subscription update" };
  const result = attemptInvoice(simulator, invoice, options);
  if (subscription.latest_invoice !== invoice.id) return;
  const failed = result.outcome === "refused" || result.outcome === "authentication";
  change(simulator, subscription, { status: failed ? "past_due" : "active" });
}

/** Ends one subscription's period or trial now, and charges the next one without the hour of the draft. */
export function renewNow(simulator: Simulator, subscription: Subscription): Subscription {
  const now = simulator.clock.now();
  for (const item of subscription.items.data) item.current_period_end = now;
  subscription.billing_cycle_anchor = now;
  if (subscription.trial_end !== null)
    subscription.trial_end = Math.min(subscription.trial_end, now);
  renew(simulator, subscription);
  const draft = simulator.store.find("invoice", subscription.latest_invoice ?? "");
  if (draft !== undefined && finalizesAt(draft) !== undefined) collectRenewal(simulator, draft);
  return subscription;
}

function renewalDraft(simulator: Simulator, subscription: Subscription): Invoice {
  const { pendingLines } = simulator.store.private;
  const pending = pendingLines[subscription.id] ?? [];
  delete pendingLines[subscription.id];
  const lines = subscription.items.data.map((item) => periodLine(simulator, item));
  const now = simulator.clock.now();
  return draftInvoice(simulator, {
    subscription,
    lines: [...pending, ...lines],
    billingReason: "subscription_cycle",
    discounts: activeDiscounts(simulator, subscription.discounts, now),
  });
}

/** Retries an open invoice, on its day or on request, and updates the subscription. */
export function retryInvoice(
  simulator: Simulator,
  invoice: Invoice,
  options: { offSession: boolean; method?: PaymentMethod | undefined; byHand: boolean },
): ReturnType<typeof attemptInvoice> {
  const subscription = subscriptionOf(simulator, invoice);
  const description = "Subscription update";
  const result = attemptInvoice(simulator, invoice, { ...options, description });
  if (subscription.latest_invoice !== invoice.id) return result;
  const { outcome } = result;
  if (outcome === "paid" || outcome === "free") {
    applyPendingUpdate(simulator, subscription);
    continueSubscription(simulator, subscription);
  } else if (outcome !== "processing" && !options.byHand && invoice.next_payment_attempt === null) {
    giveUp(simulator, subscription);
  }
  return result;
}

/** Continues a subscription whose invoice is paid. */
export function continueSubscription(simulator: Simulator, subscription: Subscription): void {
  if (!["past_due", "unpaid", "incomplete"].includes(subscription.status)) return;
  change(simulator, subscription, { status: "active" });
}

/** Ends the subscription after the last retry, or leaves it unpaid, depending on the simulator's setting. */
function giveUp(simulator: Simulator, subscription: Subscription): void {
  if (subscription.status !== "past_due") return;
  if (simulator.store.private.afterRetries === "cancel") {
    cancelSubscription(simulator, subscription.id, "payment_failed");
    return;
  }
  change(simulator, subscription, { status: "unpaid" });
}
