import { invalidRequest, StripeApiError } from "../core/errors.ts";
import { advance } from "../core/events.ts";
import type { PaymentMethod } from "../core/objects.ts";
import type { Simulator } from "../core/simulator.ts";
import { retrieveRoute } from "../http/resource-routes.ts";
import { post, type Route } from "../http/routes.ts";
import { blankMethod } from "./blank-objects.ts";
import { findShorthand, findTestCard, testModeRefusal } from "./cards.ts";

export interface CardEntry {
  number: string;
  expiryMonth: number;
  expiryYear: number;
  name: string | null;
  email: string | null;
}

/** Stores a card without charging it. The number must be one of the test cards. */
export function createCard(simulator: Simulator, entry: CardEntry): PaymentMethod {
  const card = findTestCard(entry.number);
  if (card === undefined) {
    const { message, code } = testModeRefusal;
    throw new StripeApiError({ status: 402, type: "card_error", message, code });
  }
  const method: PaymentMethod = {
    ...blankMethod(simulator, entry),
    card: {
      brand: card.brand,
      exp_month: entry.expiryMonth,
      exp_year: entry.expiryYear,
      last4: card.number.slice(-4),
    },
    type: "card",
  };
  simulator.store.private.cards[method.id] = { number: card.number, authenticated: false };
  return simulator.store.insert("payment_method", method);
}

/** A payment method by id, or a new one for the provider's shorthands such as `pm_card_visa`. */
export function resolveMethod(
  simulator: Simulator,
  id: string,
  param = "payment_method",
): PaymentMethod {
  const shorthand = findShorthand(id);
  if (shorthand === undefined) return simulator.store.get("payment_method", id, { param });
  const year = new Date(simulator.clock.now() * 1000).getUTCFullYear() + 4;
  const { number } = shorthand;
  const entry = { number, expiryMonth: 12, expiryYear: year, name: null, email: null };
  return createCard(simulator, entry);
}

/** Saves a card for a customer. A declining card cannot be saved; a card that fails later can. */
export function attachMethod(simulator: Simulator, id: string, customer: string): PaymentMethod {
  const method = simulator.store.getReferenced("payment_method", id);
  if (method.customer === customer) return method;
  if (method.customer !== null) {
    throw invalidRequest("The payment method is attached to another customer.", "customer");
  }
  const card = findTestCard(simulator.store.private.cards[id]?.number ?? "");
  if (card?.behaviour === "declines" && card.failure !== undefined) {
    throw new StripeApiError({ status: 402, ...card.failure, type: "card_error" });
  }
  advance(simulator, method, "payment_method.attached", { customer });
  return method;
}

export const paymentMethodRoutes: Route[] = [
  post("/v1/payment_methods/:id/attach", ({ simulator, id, parameters }) => {
    const customer = simulator.store.get("customer", parameters.required("customer"), {
      param: "customer",
    });
    parameters.finish();
    const method = resolveMethod(simulator, id);
    return attachMethod(simulator, method.id, customer.id);
  }),
  retrieveRoute("payment_method", "/v1/payment_methods"),
];
