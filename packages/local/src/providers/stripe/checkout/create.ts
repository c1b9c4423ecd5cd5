import { readDiscounts } from "../billing/discounts.ts";
import { maxTrialDays, readMissingMethod } from "../billing/subscription-create.ts";
import { requireSameRegion } from "../connect/accounts.ts";
import { daySeconds } from "../core/clock.ts";
import { invalidRequest, parameterMissing, resourceMissing } from "../core/errors.ts";
import { newId, nullFields } from "../core/new-object.ts";
import type { CheckoutSession } from "../core/objects.ts";
import type { SessionPlan } from "../core/private-state.ts";
import type { Simulator } from "../core/simulator.ts";
import type { Parameters } from "../http/parameters.ts";
import type { ApiRequest } from "../http/routes.ts";
import { plainPlan, readIntentPlan } from "../money/payments.ts";
import { createSetupIntent } from "../money/setup-intents.ts";
import { type LineRequest, makeLineItem, readLineItems } from "./line-items.ts";
import { totalsOf, writeTotals } from "./totals.ts";

/** The payment methods that the hosted page offers in every mode by default, as set in the Dashboard. */
const offeredMethodTypes: readonly string[] = ["card", "us_bank_account"];

/** The fields of a session that the simulator or a later step leaves null. */
const unsetFields = {
  ...nullFields("amount_subtotal amount_total currency customer_email invoice payment_intent"),
  ...nullFields("permissions setup_intent subscription total_details"),
};

const minCharge: Record<string, number> = { usd: 50, eur: 50, gbp: 30 };

/** POST /v1/checkout/sessions in its three modes, for hosted pages. */
export function createSession({ simulator, parameters }: ApiRequest): CheckoutSession {
  const mode = parameters.oneOf("mode", ["payment", "subscription", "setup"] as const);
  if (mode === undefined) throw parameterMissing("mode");
  const id = newId("cs_test");
  const now = simulator.clock.now();
  const lines = readLineItems(simulator, parameters);
  const customer = parameters.text("customer") ?? null;
  if (customer !== null) simulator.store.get("customer", customer, { param: "customer" });
  const session: CheckoutSession = {
    ...unsetFields,
    id,
    object: "checkout.session",
    cancel_url: readUrl(parameters, "cancel_url") ?? null,
    client_reference_id: parameters.text("client_reference_id") ?? null,
    created: now,
    customer,
    discounts: mode === "setup" ? null : [],
    expires_at: now + daySeconds,
    metadata: parameters.metadata(),
    mode,
    payment_method_collection: mode === "payment" ? "if_required" : "always",
    ...readMethodTypes(parameters),
    payment_status: mode === "setup" ? "no_payment_required" : "unpaid",
    status: "open",
    success_url: readUrl(parameters, "success_url") ?? null,
    url: `${simulator.url}/c/pay/${id}`,
  };
  const plan = readPlan(simulator, parameters, mode, customer);
  session.currency = parameters.text("currency")?.toLowerCase() ?? null;
  parameters.finish();
  checkMode(session, lines);
  plan.lineItems = lines.map((line) => makeLineItem(simulator, line));
  session.currency = session.currency ?? plan.lineItems[0]?.currency ?? "usd";
  checkAmounts(simulator, session, plan);
  if (mode === "setup") session.setup_intent = createSetupIntent(simulator, customer).id;
  simulator.store.private.sessions[id] = plan;
  writeTotals(simulator, session, plan);
  return simulator.store.insert("checkout_session", session);
}

function readPlan(
  simulator: Simulator,
  parameters: Parameters,
  mode: CheckoutSession["mode"],
  customer: string | null,
): SessionPlan {
  const intentData = dataOfMode(parameters, "payment_intent_data", mode, "payment");
  const subscriptionData = dataOfMode(parameters, "subscription_data", mode, "subscription");
  const discounts = readDiscounts(simulator, parameters, customer);
  if (discounts.length > 1) {
    throw invalidRequest("You can only apply one discount to a Checkout Session.", "discounts");
  }
  return {
    customer,
    lineItems: [],
    discounts,
    paymentIntent: readPaymentIntentData(simulator, intentData),
    subscription: readSubscriptionData(simulator, subscriptionData),
  };
}

/** Parameters that only one mode accepts. @throws StripeApiError 400 in another mode */
function dataOfMode(
  parameters: Parameters,
  key: string,
  mode: CheckoutSession["mode"],
  wanted: CheckoutSession["mode"],
): Parameters | undefined {
  const data = parameters.object(key);
  if (data !== undefined && mode !== wanted) {
    throw invalidRequest(`You can not pass \`${key}\` in \`${mode}\` mode.`, key);
  }
  return data;
}

function readUrl(parameters: Parameters, key: string): string | undefined {
  const url = parameters.text(key);
  if (url !== undefined && !/^https?:\/\//.test(url)) {
    throw invalidRequest("Not a valid URL", key, "url_invalid");
  }
  if (url !== undefined && /[^\x21-\x7e]/.test(url)) {
    const message =
      "Invalid URL: Non-ASCII characters in URLs must be percent-encoded in order for the URL to be valid.";
    throw invalidRequest(message, key, "url_invalid");
  }
  return url;
}

/** The parameter filters the Dashboard's payment methods, which are cards and bank debits. */
function readMethodTypes(parameters: Parameters) {
  const allowed = parameters.texts("allowed_payment_method_types") ?? null;
  const offered = offeredMethodTypes.filter((type) => allowed?.includes(type) ?? true);
  if (offered.length === 0) {
    const message = "No valid payment method types for this Checkout Session.";
    throw invalidRequest(message, "allowed_payment_method_types");
  }
  return { allowed_payment_method_types: allowed, payment_method_types: offered };
}

function readDestination(simulator: Simulator, data: Parameters | undefined): string | null {
  const transfer = data?.object("transfer_data");
  if (transfer === undefined) return null;
  const destination = transfer.required("destination");
  const account = simulator.store.find("account", destination);
  if (account === undefined) {
    throw resourceMissing("destination", destination, transfer.name("destination"));
  }
  if (account.capabilities?.transfers !== "active") {
    throw invalidRequest(
      "Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments",
      undefined,
      "insufficient_capabilities_for_transfer",
    );
  }
  requireSameRegion(account);
  return destination;
}

function readPaymentIntentData(
  simulator: Simulator,
  data: Parameters | undefined,
): SessionPlan["paymentIntent"] {
  if (data === undefined) return plainPlan;
  readDestination(simulator, data);
  const plan = readIntentPlan(data);
  if (plan.applicationFeeAmount !== null && plan.destination === null) {
    throw invalidRequest(
      "Can only apply an application_fee_amount when the PaymentIntent is attempting a direct payment or destination payment.",
      data.name("application_fee_amount"),
    );
  }
  return plan;
}

function readSubscriptionData(
  simulator: Simulator,
  data: Parameters | undefined,
): SessionPlan["subscription"] {
  return {
    trialPeriodDays:
      data?.integer("trial_period_days", { minimum: 1, maximum: maxTrialDays }) ?? null,
    metadata: data?.metadata() ?? {},
    description: data?.text("description") ?? null,
    applicationFeePercent: data?.number("application_fee_percent") ?? null,
    destination: readDestination(simulator, data),
    missingPaymentMethod: data && readMissingMethod(data),
  };
}

/** @throws StripeApiError 400 for what the session's mode does not accept, or lacks */
function checkMode(session: CheckoutSession, lines: LineRequest[]): void {
  const { mode, customer, currency, success_url } = session;
  if (success_url === null) throw parameterMissing("success_url");
  if (mode !== "payment" && customer === null) {
    throw invalidRequest(`The simulator needs a customer in \`${mode}\` mode.`, "customer");
  }
  if (mode !== "setup") {
    if (lines.length === 0) throw parameterMissing("line_items");
    return;
  }
  if (lines.length > 0) {
    throw invalidRequest("`line_items` cannot be used in `setup` mode.", "line_items");
  }
  // Unless the payment method types are named (Stripe, "Create a Checkout Session", currency).
  if (currency === null) throw parameterMissing("currency");
}

function checkAmounts(simulator: Simulator, session: CheckoutSession, plan: SessionPlan): void {
  if (session.mode === "setup") return;
  const recurring = plan.lineItems.filter((line) => line.price.recurring !== null);
  if (session.mode === "payment" && recurring.length > 0) {
    const message = "You specified `payment` mode but passed a recurring price.";
    throw invalidRequest(message, "mode");
  }
  if (session.mode === "subscription" && recurring.length < plan.lineItems.length) {
    const message = "The simulator has only recurring prices in `subscription` mode.";
    throw invalidRequest(message, "line_items");
  }
  if (plan.lineItems.some((line) => line.currency !== session.currency)) {
    throw invalidRequest("All prices must have the session's currency.", "line_items");
  }
  const { total } = totalsOf(simulator, plan);
  const least = minCharge[session.currency ?? "usd"] ?? 1;
  if (total > 0 && total < least) {
    throw invalidRequest(
      "The Checkout Session's total amount due must add up to at least $0.50 usd",
      "line_items",
      "amount_too_small",
    );
  }
  const fee = plan.paymentIntent.applicationFeeAmount ?? 0;
  if (fee > total) {
    const message = "The application fee cannot be greater than the amount.";
    throw invalidRequest(message, "payment_intent_data[application_fee_amount]");
  }
}
