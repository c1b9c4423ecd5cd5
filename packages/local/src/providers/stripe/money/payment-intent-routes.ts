import { requireSameRegion } from "../connect/accounts.ts";
import { invalidRequest, parameterMissing, StripeApiError } from "../core/errors.ts";
import type { Simulator } from "../core/simulator.ts";
import type { PaymentIntent } from "../core/stored.ts";
import { equals, listAnswer } from "../http/lists.ts";
import { type ApiRequest, get, post, type Route } from "../http/routes.ts";
import { attachMethod, resolveMethod } from "./payment-methods.ts";
import { confirmIntent, createIntent, plainPlan } from "./payments.ts";

const leastAmount = 50;

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
    const { failure, charge } = result;
    throw new StripeApiError({
      ...failure,
      status: 402,
      type: "card_error",
      charge: charge?.id,
      payment_intent: intent,
      payment_method: method,
    });
  }
  if (result.outcome === "paid" && intent.setup_future_usage !== null && intent.customer !== null) {
    attachMethod(simulator, method.id, intent.customer);
  }
  return intent;
}

function create({ simulator, parameters }: ApiRequest): PaymentIntent {
  const amount = parameters.integer("amount", { minimum: 1 });
  if (amount === undefined) throw parameterMissing("amount");
  const currency = parameters.required("currency").toLowerCase();
  const customer = parameters.text("customer") ?? null;
  const transfer = parameters.object("transfer_data");
  const destination = transfer?.required("destination") ?? null;
  const fee = parameters.integer("application_fee_amount", { minimum: 0 }) ?? null;
  const fields = {
    amount,
    currency,
    customer,
    plan: {
      ...plainPlan,
      destination,
      applicationFeeAmount: fee,
      transferAmount: transfer?.integer("amount", { minimum: 1 }) ?? null,
      metadata: parameters.metadata(),
      description: parameters.text("description") ?? null,
      receiptEmail: parameters.text("receipt_email") ?? null,
      setupFutureUsage:
        parameters.oneOf("setup_future_usage", ["on_session", "off_session"]) ?? null,
      transferGroup: parameters.text("transfer_group") ?? null,
    },
  };
  const methodId = parameters.text("payment_method");
  const confirms = parameters.boolean("confirm") ?? false;
  const offSession = parameters.boolean("off_session") ?? false;
  parameters.ignore("automatic_payment_methods", "payment_method_types", "return_url");
  parameters.ignore("confirmation_method", "statement_descriptor_suffix");
  parameters.finish();
  if (currency === "usd" && amount < leastAmount) {
    throw invalidRequest("Amount must be at least $0.50 usd", "amount", "amount_too_small");
  }
  if (customer !== null) simulator.store.get("customer", customer, null, "customer");
  if (destination !== null) {
    requireSameRegion(
      simulator.store.get("account", destination, null, "transfer_data[destination]"),
    );
  }
  if (fee !== null && (destination === null || fee > amount)) {
    const message = "The application fee needs a destination and cannot exceed the amount.";
    throw invalidRequest(message, "application_fee_amount");
  }
  if (confirms && methodId === undefined) throw parameterMissing("payment_method");
  const intent = createIntent(simulator, fields);
  if (methodId === undefined) return intent;
  if (confirms) return confirm(simulator, intent, methodId, offSession);
  intent.payment_method = resolveMethod(simulator, methodId).id;
  intent.status = "requires_confirmation";
  return intent;
}

export const paymentIntentRoutes: Route[] = [
  post("/v1/payment_intents", create),
  get("/v1/payment_intents", (request) =>
    listAnswer(request, request.simulator.store.all("payment_intent"), "/v1/payment_intents", [
      equals<PaymentIntent>(request, "customer", (one) => one.customer),
    ]),
  ),
  get("/v1/payment_intents/:intent", ({ simulator, path, parameters }) => {
    parameters.ignore("client_secret");
    return simulator.store.get("payment_intent", path("intent"));
  }),
];
