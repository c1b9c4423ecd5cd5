import { requireSameRegion } from "../connect/accounts.ts";
import { invalidRequest, parameterMissing, paymentRefused } from "../core/errors.ts";
import type { PaymentIntent } from "../core/objects.ts";
import type { Simulator } from "../core/simulator.ts";
import { readRoutes } from "../http/resource-routes.ts";
import { type ApiRequest, post, type Route } from "../http/routes.ts";
import { resolveMethod } from "./payment-methods.ts";
import { confirmIntent, createIntent, type IntentFields, readIntentPlan } from "./payments.ts";

const minAmount = 50;

/** Confirms by call. @throws StripeApiError 402 with the intent when the card is refused. */
function confirm(
  simulator: Simulator,
  intent: PaymentIntent,
  methodId: string,
  offSession: boolean,
): PaymentIntent {
  const method = resolveMethod(simulator, methodId);
  const result = confirmIntent(simulator, intent.id, method, { offSession });
  if (result.outcome === "refused") {
    throw paymentRefused(result, { payment_intent: intent, payment_method: method });
  }
  return intent;
}

function create({ simulator, parameters }: ApiRequest): PaymentIntent {
  const amount = parameters.integer("amount", { minimum: 1 });
  if (amount === undefined) throw parameterMissing("amount");
  const currency = parameters.required("currency").toLowerCase();
  const customer = parameters.text("customer") ?? null;
  const fields: IntentFields = { amount, currency, customer, plan: readIntentPlan(parameters) };
  const methodId = parameters.text("payment_method");
  const confirms = parameters.boolean("confirm") ?? false;
  const offSession = parameters.boolean("off_session") ?? false;
  parameters.finish();
  checkFields(simulator, fields);
  if (confirms && methodId === undefined) throw parameterMissing("payment_method");
  const intent = createIntent(simulator, fields);
  if (methodId === undefined) return intent;
  if (confirms) return confirm(simulator, intent, methodId, offSession);
  intent.payment_method = resolveMethod(simulator, methodId).id;
  intent.status = "requires_confirmation";
  return intent;
}

/** @throws StripeApiError 400 or 404 for fields that do not fit each other or what is stored. */
function checkFields(simulator: Simulator, fields: IntentFields): void {
  const { amount, currency, customer, plan } = fields;
  const { destination, applicationFeeAmount: fee } = plan;
  if (currency === "usd" && amount < minAmount) {
    throw invalidRequest("Amount must be at least $0.50 usd", "amount", "amount_too_small");
  }
  if (customer !== null) simulator.store.get("customer", customer, { param: "customer" });
  if (destination !== null) {
    requireSameRegion(
      simulator.store.get("account", destination, { param: "transfer_data[destination]" }),
    );
  }
  if (fee !== null && (destination === null || fee > amount)) {
    const message = "The application fee needs a destination and cannot exceed the amount.";
    throw invalidRequest(message, "application_fee_amount");
  }
}

export const paymentIntentRoutes: Route[] = [
  post("/v1/payment_intents", create),
  ...readRoutes("payment_intent", "/v1/payment_intents", []),
];
