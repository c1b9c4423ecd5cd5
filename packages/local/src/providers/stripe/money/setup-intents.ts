import type { PaymentFailure } from "../core/errors.ts";
import { advance, createObject } from "../core/events.ts";
import { newObject, nullFields } from "../core/new-object.ts";
import type { PaymentMethod, SetupIntent } from "../core/objects.ts";
import type { Simulator } from "../core/simulator.ts";
import { findTestCard } from "./cards.ts";
import { attachMethod } from "./payment-methods.ts";

/** Creates a setup intent and sends its event. */
export function createSetupIntent(simulator: Simulator, customer: string | null): SetupIntent {
  return createObject(simulator, "setup_intent", "setup_intent.created", {
    ...newObject(simulator, "setup_intent", "seti"),
    customer,
    payment_method_types: ["card"],
    status: "requires_payment_method",
    ...nullFields("allowed_payment_method_types description payment_method"),
  });
}

export type SetupResult =
  | { outcome: "saved" }
  | { outcome: "refused"; failure: PaymentFailure }
  | { outcome: "authentication" };

/** The result of saving a card; nothing is changed. */
function judgeSetup(simulator: Simulator, method: PaymentMethod): SetupResult {
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
  const result = judgeSetup(simulator, method);
  const payment_method = method.id;
  if (result.outcome === "refused") {
    const status = "requires_payment_method";
    advance(simulator, intent, "setup_intent.setup_failed", { status });
  } else if (result.outcome === "authentication") {
    const fields = { payment_method, status: "requires_action" } as const;
    advance(simulator, intent, "setup_intent.requires_action", fields);
  } else {
    const fields = { payment_method, status: "succeeded" } as const;
    advance(simulator, intent, "setup_intent.succeeded", fields);
    if (intent.customer !== null) attachMethod(simulator, method.id, intent.customer);
  }
  return result;
}
