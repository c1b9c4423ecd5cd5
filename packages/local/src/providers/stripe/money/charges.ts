import type { PaymentFailure } from "../core/errors.ts";
import { advance, createObject } from "../core/events.ts";
import { newId } from "../core/new-object.ts";
import type { Charge, PaymentIntent, PaymentMethod } from "../core/objects.ts";
import type { Simulator } from "../core/simulator.ts";
import { blankCharge } from "./blank-objects.ts";
import { beginCapture } from "./captures.ts";

function newCharge(simulator: Simulator, intent: PaymentIntent, method: PaymentMethod): Charge {
  const charge = blankCharge(simulator, {
    id: newId("ch"),
    amount: intent.amount,
    currency: intent.currency,
    description: intent.description,
  });
  charge.application_fee_amount = intent.application_fee_amount;
  charge.customer = intent.customer;
  charge.metadata = intent.metadata;
  charge.payment_intent = intent.id;
  charge.payment_method = method.id;
  charge.payment_method_details = { type: method.type };
  const destination = intent.transfer_data?.destination;
  if (destination) charge.transfer_data = { amount: null, destination };
  return charge;
}

/** Charges the card, unless it was declined. Events: charge.succeeded, or charge.failed. */
export function chargeCard(
  simulator: Simulator,
  intent: PaymentIntent,
  method: PaymentMethod,
  failure: PaymentFailure | null,
): Charge {
  const charge = simulator.store.insert("charge", newCharge(simulator, intent, method));
  settleCharge(simulator, charge, failure);
  return charge;
}

/** Asks a bank for the money; the bank answers days later. Event: charge.pending. */
export function debitBank(
  simulator: Simulator,
  intent: PaymentIntent,
  method: PaymentMethod,
): Charge {
  return createObject(simulator, "charge", "charge.pending", {
    ...newCharge(simulator, intent, method),
    paid: false,
    status: "pending",
  });
}

/** Applies the answer of the issuer or the bank. A paid charge is captured in the background; a failed one moves no money. */
export function settleCharge(
  simulator: Simulator,
  charge: Charge,
  failure: PaymentFailure | null,
): void {
  const isPaid = failure === null;
  advance(simulator, charge, isPaid ? "charge.succeeded" : "charge.failed", {
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    paid: isPaid,
    status: isPaid ? "succeeded" : "failed",
  });
  if (isPaid) beginCapture(simulator, charge);
}
