import type { PaymentFailure } from "../core/errors.ts";
import { emit } from "../core/events.ts";
import { newClientSecret, newId } from "../core/ids.ts";
import type { Simulator } from "../core/simulator.ts";
import type { PaymentMethod, SetupIntent } from "../core/stored.ts";
import { findTestCard } from "./cards.ts";
import { attachMethod } from "./payment-methods.ts";

interface SetupFields {
  customer: string | null;
  metadata: Record<string, string>;
  description: string | null;
}

/** Creates a setup intent and sends its event. */
export function createSetupIntent(simulator: Simulator, fields: SetupFields): SetupIntent {
  const id = newId("seti");
  const intent: SetupIntent = {
    id,
    object: "setup_intent",
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: newClientSecret(id),
    created: simulator.clock.now(),
    customer: fields.customer,
    customer_account: null,
    description: fields.description,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: fields.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ["card"],
    single_use_mandate: null,
    status: "requires_payment_method",
    usage: "off_session",
  };
  simulator.store.insert("setup_intent", intent);
  emit(simulator, "setup_intent.created", intent);
  return intent;
}

export type SetupResult =
  | { outcome: "saved" }
  | { outcome: "refused"; failure: PaymentFailure }
  | { outcome: "authentication" };

/** The result of saving a card; nothing is changed. */
function setupVerdict(simulator: Simulator, method: PaymentMethod): SetupResult {
  const hidden = simulator.store.private.cards[method.id];
  const card = findTestCard(hidden?.number ?? "");
  if (card?.behaviour === "authenticates" && hidden?.authenticated !== true) {
    return { outcome: "authentication" };
  }
  return card?.behaviour === "declines" && card.failure !== undefined
    ? { outcome: "refused", failure: card.failure }
    : { outcome: "saved" };
}

/** Saves the card: setup_intent.succeeded, then payment_method.attached when there is a customer. */
export function confirmSetup(
  simulator: Simulator,
  intent: SetupIntent,
  method: PaymentMethod,
): SetupResult {
  const result = setupVerdict(simulator, method);
  if (result.outcome === "refused") {
    intent.status = "requires_payment_method";
    intent.last_setup_error = { ...result.failure };
    simulator.store.touch();
    emit(simulator, "setup_intent.setup_failed", intent);
    return result;
  }
  intent.payment_method = method.id;
  intent.last_setup_error = null;
  if (result.outcome === "authentication") {
    intent.status = "requires_action";
    simulator.store.touch();
    emit(simulator, "setup_intent.requires_action", intent);
    return result;
  }
  intent.status = "succeeded";
  simulator.store.touch();
  emit(simulator, "setup_intent.succeeded", intent);
  if (intent.customer !== null) attachMethod(simulator, method.id, intent.customer);
  return result;
}
