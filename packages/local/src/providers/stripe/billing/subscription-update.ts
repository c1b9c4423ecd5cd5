import { invalidRequest, paymentRefused, StripeApiError } from "../core/errors.ts";
import { change } from "../core/events.ts";
import type { Invoice, Subscription } from "../core/objects.ts";
import { idOf } from "../core/objects.ts";
import type { Simulator } from "../core/simulator.ts";
import type { Parameters } from "../http/parameters.ts";
import type { ApiRequest } from "../http/routes.ts";
import { confirmIntent } from "../money/payments.ts";
import { activeDiscounts, readDiscounts, redeem } from "./discounts.ts";
import { balanceAfter, draftInvoice } from "./invoice-draft.ts";
import {
  attemptInvoice,
  feeSplitOf,
  intentFor,
  markPaid,
  methodFor,
  openInvoice,
} from "./invoice-payment.ts";
import {
  checkSupported,
  dropPendingUpdate,
  type HeldSettings,
  storePendingUpdate,
} from "./pending-update.ts";
import { usableMethod } from "./subscription-create.ts";
import { periodEnd, setCancelAtPeriodEnd } from "./subscription-draft.ts";
import { readUpdatePlan, type UpdatePlan } from "./update-plan.ts";

const behaviours = ["allow_incomplete", "error_if_incomplete", "pending_if_incomplete"] as const;

/** POST /v1/subscriptions/:id. The whole request is validated before anything changes. */
export function updateSubscription({ simulator, id, parameters }: ApiRequest): Subscription {
  const subscription = simulator.store.get("subscription", id);
  if (subscription.ended_at !== null) {
    throw invalidRequest(
      "A canceled subscription can only update its cancellation_details and metadata.",
      undefined,
      "invalid_canceled_subscription_fields",
    );
  }
  const behaviour = parameters.oneOf("payment_behavior", behaviours) ?? "allow_incomplete";
  if (behaviour === "pending_if_incomplete") checkSupported(parameters);
  checkSchedule(subscription, parameters);
  const plan = readUpdatePlan(simulator, parameters, subscription);
  const heldSettings: HeldSettings = {
    metadata: parameters.has("metadata") ? parameters.metadata() : null,
    cancelsAtEnd: parameters.boolean("cancel_at_period_end") ?? null,
  };
  const applySettings = readSettings(simulator, parameters, subscription);
  const offSession = parameters.boolean("off_session") ?? false;
  parameters.finish();
  if (parameters.has("items")) dropPendingUpdate(simulator, subscription);
  const draft = plan.invoiceNow === null ? undefined : updateDraft(simulator, subscription, plan);
  const chargeFirst = draft !== undefined && behaviour === "error_if_incomplete";
  const waits = draft !== undefined && behaviour === "pending_if_incomplete";
  const intent = chargeFirst ? chargeDraft(simulator, subscription, draft, offSession) : null;
  return change(simulator, subscription, (one) => {
    const apply = () => {
      applyPlan(simulator, one, plan);
      applySettings(one);
    };
    if (!waits) apply();
    if (draft === undefined) return;
    one.latest_invoice = draft.id;
    const invoice = openInvoice(simulator, draft);
    if (chargeFirst) {
      markPaid(simulator, invoice, intent);
      return;
    }
    const options = { offSession, description: "Subscription update" };
    const { outcome } = attemptInvoice(simulator, invoice, options);
    const isPaid = outcome === "paid" || outcome === "free";
    if (!waits) {
      if (!isPaid) one.status = "past_due";
    } else if (isPaid) {
      apply();
    } else {
      // There is no automatic retry: the person pays on the invoice's page, or the change is dropped.
      invoice.next_payment_attempt = null;
      storePendingUpdate(simulator, one, plan, heldSettings);
    }
  });
}

/** Refuses a change of a subscription that a schedule controls. @throws StripeApiError 400 */
function checkSchedule(subscription: Subscription, parameters: Parameters): void {
  if (subscription.schedule === null) return;
  if (parameters.has("cancel_at_period_end") || parameters.has("cancel_at")) {
    throw invalidRequest(
      `The subscription is managed by the subscription schedule \`${idOf(subscription.schedule)}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
    );
  }
  if (parameters.has("items")) {
    throw invalidRequest("The simulator changes items of subscriptions without a schedule.");
  }
}

function applyPlan(simulator: Simulator, subscription: Subscription, plan: UpdatePlan): void {
  subscription.items.data = plan.items;
  if (plan.anchor !== null) subscription.billing_cycle_anchor = plan.anchor;
  if (subscription.cancel_at_period_end) subscription.cancel_at = periodEnd(subscription);
  if (plan.invoiceNow !== null || plan.prorations.length === 0) return;
  const { pendingLines } = simulator.store.private;
  pendingLines[subscription.id] = [...(pendingLines[subscription.id] ?? []), ...plan.prorations];
}

function updateDraft(simulator: Simulator, subscription: Subscription, plan: UpdatePlan): Invoice {
  return draftInvoice(simulator, {
    subscription: { ...subscription, items: { ...subscription.items, data: plan.items } },
    lines: plan.invoiceNow ?? [],
    billingReason: "subscription_update",
    discounts: activeDiscounts(simulator, subscription.discounts, simulator.clock.now()),
  });
}

/** Takes the money before the change. @throws StripeApiError 402, and the subscription is unchanged. */
function chargeDraft(
  simulator: Simulator,
  subscription: Subscription,
  draft: Invoice,
  offSession: boolean,
): string | null {
  const customer = simulator.store.getReferenced("customer", subscription.customer);
  const { due } = balanceAfter(draft, customer.balance);
  if (due === 0) return null;
  const method = methodFor(simulator, subscription);
  if (method === undefined) {
    throw invalidRequest(
      "This customer has no default payment method.",
      undefined,
      "resource_missing",
    );
  }
  const description = "Subscription update";
  const sale = { amount: due, currency: draft.currency, customer: customer.id, description };
  const intent = intentFor(simulator, sale, feeSplitOf(subscription));
  const result = confirmIntent(simulator, intent, method, { offSession });
  if (result.outcome === "paid") return intent;
  if (result.outcome === "processing") {
    throw invalidRequest("The simulator changes no plan that is paid by bank debit.");
  }
  if (result.outcome === "refused") throw paymentRefused(result);
  throw new StripeApiError({
    status: 402,
    type: "card_error",
    code: "subscription_payment_intent_requires_action",
    message: "Your card was declined. This transaction requires authentication.",
  });
}

type ApplySettings = (one: Subscription) => void;

/** Reads the fields that an update may set beside the items, and returns how to set them. */
function readSettings(
  simulator: Simulator,
  parameters: Parameters,
  subscription: Subscription,
): ApplySettings {
  const applyCancellation = readCancellation(simulator, parameters);
  const methodId = parameters.text("default_payment_method");
  const method = methodId && usableMethod(simulator, methodId, subscription.customer).id;
  const metadata = parameters.metadata(subscription.metadata);
  const destination = parameters.object("transfer_data")?.required("destination");
  const discounts = readDiscounts(simulator, parameters, subscription.customer);
  return (one) => {
    applyCancellation(one);
    if (method) one.default_payment_method = method;
    one.metadata = metadata;
    if (destination) one.transfer_data = { amount_percent: null, destination };
    if (parameters.has("discounts")) {
      const holder = { customer: one.customer, subscription: one.id, checkoutSession: null };
      one.discounts = discounts.map((requested) => redeem(simulator, requested, holder).id);
    }
  };
}

function readCancellation(simulator: Simulator, parameters: Parameters): ApplySettings {
  const cancelsAtEnd = parameters.boolean("cancel_at_period_end");
  const cancelAt = parameters.clearable("cancel_at");
  const cancelAtSecond = cancelAt ? parameters.integer("cancel_at") : undefined;
  return (one) => {
    const now = simulator.clock.now();
    if (cancelsAtEnd !== undefined) {
      setCancelAtPeriodEnd(one, cancelsAtEnd, now);
      setReason(one, cancelsAtEnd);
    }
    if (cancelAt !== undefined) {
      one.cancel_at = cancelAtSecond ?? null;
      one.cancel_at_period_end = false;
      one.canceled_at = cancelAt === null ? null : now;
      setReason(one, cancelAt !== null);
    }
  };
}

function setReason(subscription: Subscription, cancels: boolean): void {
  subscription.cancellation_details = { reason: cancels ? "cancellation_requested" : null };
}
