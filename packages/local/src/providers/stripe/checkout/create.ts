import { readDiscounts } from "../billing/discounts.ts";
import { readMissingMethod } from "../billing/subscription-create.ts";
import { requireSameRegion } from "../connect/accounts.ts";
import { daySeconds } from "../core/clock.ts";
import { invalidRequest, parameterMissing, resourceMissing } from "../core/errors.ts";
import { newId } from "../core/ids.ts";
import type { SessionPlan } from "../core/private-state.ts";
import type { Simulator } from "../core/simulator.ts";
import type { CheckoutSession } from "../core/stored.ts";
import type { Parameters } from "../http/parameters.ts";
import type { ApiRequest } from "../http/routes.ts";
import { plainPlan, readIntentPlan } from "../money/payments.ts";
import { createSetupIntent } from "../money/setup-intents.ts";
import { blankSession, offeredMethodTypes } from "./blank-session.ts";
import { type LineRequest, makeLineItem, readLineItems } from "./line-items.ts";
import { totalsOf, writeTotals } from "./totals.ts";

const minSeconds = 30 * 60;
const minCharge: Record<string, number> = { usd: 50, eur: 50, gbp: 30 };

/** POST /v1/checkout/sessions in its three modes, for hosted pages. */
export function createSession({ simulator, parameters }: ApiRequest): CheckoutSession {
  const mode = parameters.oneOf("mode", ["payment", "subscription", "setup"] as const);
  if (mode === undefined) throw parameterMissing("mode");
  parameters.oneOf("ui_mode", ["hosted_page", "hosted"]);
  const id = newId("cs_test");
  const now = simulator.clock.now();
  const lines = readLineItems(simulator, parameters);
  const customer = parameters.text("customer") ?? null;
  if (customer !== null) simulator.store.get("customer", customer, null, "customer");
  const session: CheckoutSession = {
    ...blankSession(id, mode, now),
    allow_promotion_codes: parameters.boolean("allow_promotion_codes") ?? null,
    cancel_url: readUrl(parameters, "cancel_url") ?? null,
    client_reference_id: parameters.text("client_reference_id") ?? null,
    customer,
    customer_creation: readCustomerCreation(parameters, mode, customer),
    customer_email: readEmail(parameters) ?? null,
    expires_at: readExpiry(parameters, now),
    metadata: parameters.metadata(),
    payment_method_collection: readCollection(parameters, mode),
    ...readMethodTypes(parameters),
    success_url: readUrl(parameters, "success_url") ?? null,
    url: `${simulator.url}/c/pay/${id}`,
  };
  const plan = readPlan(simulator, parameters, customer, now);
  session.currency = parameters.text("currency")?.toLowerCase() ?? null;
  ignoreHarmless(parameters);
  parameters.finish();
  if (session.success_url === null) throw parameterMissing("success_url");
  if (session.allow_promotion_codes === true && plan.discounts.length > 0) {
    const message =
      "You may only specify one of these parameters: allow_promotion_codes, discounts.";
    throw invalidRequest(message, "discounts", "parameters_exclusive");
  }
  checkLines(mode, lines);
  plan.lineItems = lines.map((line) => makeLineItem(simulator, line));
  session.currency =
    session.currency ?? plan.lineItems[0]?.currency ?? (mode === "setup" ? null : "usd");
  checkAmounts(simulator, session, plan);
  if (mode === "setup") session.setup_intent = startSetup(simulator, customer, plan);
  simulator.store.private.sessions[id] = plan;
  writeTotals(simulator, session, plan);
  return simulator.store.insert("checkout_session", session);
}

function readPlan(
  simulator: Simulator,
  parameters: Parameters,
  customer: string | null,
  now: number,
): SessionPlan {
  const setupData = parameters.object("setup_intent_data");
  return {
    customer,
    lineItems: [],
    discounts: readDiscounts(simulator, parameters, customer),
    paymentIntent: readPaymentIntentData(simulator, parameters.object("payment_intent_data")),
    subscription: readSubscriptionData(simulator, parameters.object("subscription_data"), now),
    setupMetadata: setupData?.metadata() ?? {},
    setupDescription: setupData?.text("description") ?? null,
  };
}

function startSetup(simulator: Simulator, customer: string | null, plan: SessionPlan): string {
  return createSetupIntent(simulator, {
    customer,
    metadata: plan.setupMetadata,
    description: plan.setupDescription,
  }).id;
}

function readUrl(parameters: Parameters, key: string): string | undefined {
  const url = parameters.text(key);
  if (url !== undefined && !/^https?:\/\//.test(url)) {
    throw invalidRequest("Not a valid URL", key, "url_invalid");
  }
  return url;
}

function readEmail(parameters: Parameters): string | undefined {
  const email = parameters.text("customer_email");
  if (email !== undefined && !/^[^@\s]+@[^@\s]+$/.test(email)) {
    throw invalidRequest(`Invalid email address: ${email}`, "customer_email", "email_invalid");
  }
  return email;
}

function readCustomerCreation(
  parameters: Parameters,
  mode: CheckoutSession["mode"],
  customer: string | null,
): CheckoutSession["customer_creation"] {
  const asked = parameters.oneOf("customer_creation", ["always", "if_required"]);
  if (asked !== undefined && mode === "subscription") {
    throw invalidRequest(
      "`customer_creation` cannot be used in `subscription` mode.",
      "customer_creation",
    );
  }
  if (customer !== null) return null;
  return asked ?? (mode === "payment" ? "if_required" : "always");
}

function readCollection(
  parameters: Parameters,
  mode: CheckoutSession["mode"],
): CheckoutSession["payment_method_collection"] {
  const asked = parameters.oneOf("payment_method_collection", ["always", "if_required"]);
  if (asked !== undefined && mode !== "subscription") {
    const message = "`payment_method_collection` goes with `subscription` mode only.";
    throw invalidRequest(message, "payment_method_collection");
  }
  return asked ?? (mode === "payment" ? "if_required" : "always");
}

/** The parameter filters the Dashboard's payment methods, which are cards and bank debits. */
function readMethodTypes(
  parameters: Parameters,
): Partial<Pick<CheckoutSession, "allowed_payment_method_types" | "payment_method_types">> {
  const allowed = parameters.texts("allowed_payment_method_types");
  if (allowed === undefined) return {};
  const offered = offeredMethodTypes.filter((type) => allowed.includes(type));
  if (offered.length === 0) {
    const message = "No valid payment method types for this Checkout Session.";
    throw invalidRequest(message, "allowed_payment_method_types");
  }
  return { allowed_payment_method_types: allowed, payment_method_types: offered };
}

function readExpiry(parameters: Parameters, now: number): number {
  const at = parameters.integer("expires_at");
  if (at === undefined) return now + daySeconds;
  if (at < now + minSeconds - 5 || at > now + daySeconds + 5) {
    const message = "The `expires_at` timestamp must be between 30 minutes and 24 hours from now.";
    throw invalidRequest(message, "expires_at");
  }
  return at;
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
  data.oneOf("capture_method", ["automatic", "automatic_async"]);
  data.ignore("statement_descriptor", "statement_descriptor_suffix");
  return plan;
}

function readSubscriptionData(
  simulator: Simulator,
  data: Parameters | undefined,
  now: number,
): SessionPlan["subscription"] {
  const trialEnd = data?.integer("trial_end") ?? null;
  const days = data?.integer("trial_period_days", { minimum: 1, maximum: 730 }) ?? null;
  if (trialEnd !== null && (days !== null || trialEnd < now + 2 * daySeconds - 5)) {
    const message =
      "`trial_end` must be at least 2 days in the future, without `trial_period_days`.";
    throw invalidRequest(message, "subscription_data[trial_end]");
  }
  return {
    trialEnd,
    trialPeriodDays: days,
    metadata: data?.metadata() ?? {},
    description: data?.text("description") ?? null,
    applicationFeePercent: data?.number("application_fee_percent") ?? null,
    destination: readDestination(simulator, data),
    missingPaymentMethod: data && readMissingMethod(data),
  };
}

/** Parameters of the hosted page that have no effect in the simulator. */
function ignoreHarmless(parameters: Parameters): void {
  parameters.ignore(
    "locale",
    "submit_type",
    "billing_address_collection",
    "automatic_tax",
    "customer_update",
    "tax_id_collection",
    "consent_collection",
    "custom_text",
    "phone_number_collection",
    "invoice_creation",
    "payment_method_options",
    "saved_payment_method_options",
    "adaptive_pricing",
    "branding_settings",
    "origin_context",
  );
}

function checkLines(mode: CheckoutSession["mode"], lines: LineRequest[]): void {
  if (mode === "setup") {
    if (lines.length > 0)
      throw invalidRequest("`line_items` cannot be used in `setup` mode.", "line_items");
    return;
  }
  if (lines.length === 0) throw parameterMissing("line_items");
}

function checkAmounts(simulator: Simulator, session: CheckoutSession, plan: SessionPlan): void {
  if (session.mode === "setup") return;
  const recurring = plan.lineItems.filter((line) => line.price.recurring !== null);
  if (session.mode === "payment" && recurring.length > 0) {
    const message = "You specified `payment` mode but passed a recurring price.";
    throw invalidRequest(message, "mode");
  }
  if (session.mode === "subscription" && recurring.length === 0) {
    const message = "You must provide at least one recurring price in `subscription` mode.";
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
