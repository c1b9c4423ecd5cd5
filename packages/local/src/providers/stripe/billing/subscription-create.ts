import { daySeconds } from "../core/clock.ts";
import { invalidRequest, parameterMissing } from "../core/errors.ts";
import { emit } from "../core/events.ts";
import { nullFields } from "../core/new-object.ts";
import type { PaymentMethod, Subscription } from "../core/objects.ts";
import type { Simulator } from "../core/simulator.ts";
import type { Parameters } from "../http/parameters.ts";
import type { ApiRequest } from "../http/routes.ts";
import { attachMethod, resolveMethod } from "../money/payment-methods.ts";
import { readDiscounts, redeem } from "./discounts.ts";
import { attemptInvoice, methodFor, openInvoice } from "./invoice-payment.ts";
import { readPrice } from "./item-changes.ts";
import {
  draftSubscription,
  type ItemRequest,
  storeWithFirstInvoice,
} from "./subscription-draft.ts";

/** Stripe API reference, "Create a subscription", trial_period_days. */
export const maxTrialDays = 730;
const behaviours = ["allow_incomplete", "default_incomplete"] as const;

/** POST /v1/subscriptions: creates a subscription by call, without a hosted page. */
export function createSubscription({ simulator, parameters }: ApiRequest): Subscription {
  const customer = simulator.store.get("customer", parameters.required("customer"), {
    param: "customer",
  });
  const items = readItems(simulator, parameters);
  const behaviour = parameters.oneOf("payment_behavior", behaviours) ?? "allow_incomplete";
  const methodId = parameters.text("default_payment_method");
  const trialDays = parameters.integer("trial_period_days", { minimum: 0, maximum: maxTrialDays });
  const trialEnd = trialDays ? simulator.clock.now() + trialDays * daySeconds : null;
  const metadata = parameters.metadata();
  const missingPaymentMethod = readMissingMethod(parameters);
  const discounts = readDiscounts(simulator, parameters, customer.id);
  parameters.finish();
  const method =
    methodId === undefined ? undefined : usableMethod(simulator, methodId, customer.id);
  const subscription = draftSubscription(simulator, {
    customer: customer.id,
    items,
    status: trialEnd === null ? "incomplete" : "trialing",
    trialEnd,
    metadata,
    defaultPaymentMethod: method?.id ?? null,
    missingPaymentMethod,
    ...nullFields("applicationFeePercent description destination"),
  });
  const isCharged = trialEnd === null && behaviour === "allow_incomplete";
  if (isCharged && methodFor(simulator, subscription) === undefined) {
    const message = "This customer has no attached payment source or default payment method.";
    throw invalidRequest(message, undefined, "resource_missing");
  }
  const holder = { customer: customer.id, subscription: subscription.id, checkoutSession: null };
  subscription.discounts = discounts.map((one) => redeem(simulator, one, holder).id);
  return start(simulator, subscription, behaviour);
}

/** What happens at the end of a trial without a card; undefined leaves the provider's default. */
export function readMissingMethod(parameters: Parameters) {
  const ending = parameters.object("trial_settings")?.object("end_behavior");
  const choices = ["cancel", "create_invoice", "pause"] as const;
  return ending?.oneOf("missing_payment_method", choices);
}

function readItems(simulator: Simulator, parameters: Parameters): ItemRequest[] {
  const items = parameters.objects("items").map((one) => {
    const price = readPrice(simulator, one);
    if (price === undefined) throw parameterMissing(one.name("price"));
    if (!price.active) {
      throw invalidRequest("The price specified is inactive.", one.name("price"));
    }
    return {
      price,
      quantity: one.integer("quantity", { minimum: 1 }) ?? 1,
      metadata: one.metadata(),
    };
  });
  if (items.length === 0) throw parameterMissing("items");
  return items;
}

/** A payment method of the customer; the provider's shorthands are attached when they are used. */
export function usableMethod(simulator: Simulator, id: string, customer: string): PaymentMethod {
  const method = resolveMethod(simulator, id, "default_payment_method");
  if (method.id !== id) return attachMethod(simulator, method.id, customer);
  if (method.customer !== customer) {
    throw invalidRequest(
      "The customer does not have a payment method with that ID.",
      "default_payment_method",
      "resource_missing",
    );
  }
  return method;
}

type Behaviour = (typeof behaviours)[number];

function start(
  simulator: Simulator,
  subscription: Subscription,
  behaviour: Behaviour,
): Subscription {
  const isTrialing = subscription.status === "trialing";
  const draft = storeWithFirstInvoice(simulator, subscription, subscription.discounts);
  const invoice = openInvoice(simulator, draft);
  if (behaviour === "allow_incomplete" || invoice.amount_due === 0) {
    const attempt = { offSession: false, description: "Subscription creation" };
    const { outcome } = attemptInvoice(simulator, invoice, attempt);
    const isPaid = outcome !== "refused" && outcome !== "authentication";
    if (isPaid && !isTrialing) subscription.status = "active";
    if (!isPaid) invoice.next_payment_attempt = null;
  }
  emit(simulator, "customer.subscription.created", subscription);
  return subscription;
}
