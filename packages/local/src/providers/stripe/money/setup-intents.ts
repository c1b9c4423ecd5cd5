import type { PaymentFailure } from "../core/errors.ts";
import { emit } from "../core/events.ts";
import { newClientSecret, newId } from "../core/ids.ts";
import { nullFields } from "../core/null-fields.ts";
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
    client_secret: newClientSecret(id),
    created: simulator.clock.now(),
    customer: fields.customer,
    description: fields.description,
    livemode: false,
    metadata: fields.metadata,
    payment_method_types: ["card"],
    status: "requires_payment_method",
    usage: "off_session",
    ...nullFields("allowed_payment_method_types application automatic_payment_methods"),
    ...nullFields("cancellation_reason customer_account excluded_payment_method_types"),
    ...nullFields("flow_directions last_setup_error latest_attempt mandate next_action"),
    ...nullFields("on_behalf_of payment_method payment_method_configuration_details"),
    ...nullFields("payment_method_options single_use_mandate"),
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
