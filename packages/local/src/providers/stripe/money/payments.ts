import type { PaymentFailure } from "../core/errors.ts";
import { advance, createObject } from "../core/events.ts";
import { newObject, nullFields } from "../core/new-object.ts";
import type { Charge, PaymentIntent, PaymentMethod } from "../core/objects.ts";
import type { PaymentIntentPlan } from "../core/private-state.ts";
import type { Simulator } from "../core/simulator.ts";
import type { Parameters } from "../http/parameters.ts";
import { debitSeconds } from "./bank-accounts.ts";
import { findTestCard } from "./cards.ts";
import { chargeCard, debitBank, settleCharge } from "./charges.ts";

export interface IntentFields {
  amount: number;
  currency: string;
  customer: string | null;
  plan: PaymentIntentPlan;
}

export const plainPlan: PaymentIntentPlan = {
  metadata: {},
  ...nullFields("applicationFeeAmount destination description"),
};

/** Reads the fields that a call for a payment intent and one for a checkout share. */
export function readIntentPlan(parameters: Parameters): PaymentIntentPlan {
  const transfer = parameters.object("transfer_data");
  return {
    destination: transfer?.required("destination") ?? null,
    applicationFeeAmount: parameters.integer("application_fee_amount", { minimum: 0 }) ?? null,
    metadata: parameters.metadata(),
    description: parameters.text("description") ?? null,
  };
}

/** Creates a payment intent and sends its event. */
export function createIntent(simulator: Simulator, fields: IntentFields): PaymentIntent {
  const { plan } = fields;
  return createObject(simulator, "payment_intent", "payment_intent.created", {
    ...newObject(simulator, "payment_intent", "pi"),
    amount: fields.amount,
    application_fee_amount: plan.applicationFeeAmount,
    currency: fields.currency,
    customer: fields.customer,
    description: plan.description,
    metadata: plan.metadata,
    payment_method_types: ["card"],
    status: "requires_payment_method",
    transfer_data: plan.destination === null ? null : { destination: plan.destination },
    ...nullFields("allowed_payment_method_types canceled_at last_payment_error latest_charge"),
    ...nullFields("payment_method processing source"),
  });
}

export type PaymentResult =
  | { outcome: "paid"; charge: Charge }
  | { outcome: "refused"; failure: PaymentFailure; charge: Charge | null }
  | { outcome: "authentication" }
  /** A bank answers later. */
  | { outcome: "processing"; charge: Charge };

interface ConfirmOptions {
  /** The customer is absent, so a card that requires 3-D Secure and has not completed it is declined. */
  offSession: boolean;
  /** Declines whatever the card. */
  refuseWith?: PaymentFailure;
}

const offSessionRefusal: PaymentFailure = {
  type: "card_error",
  code: "authentication_required",
  decline_code: "authentication_required",
  message: "Your card was declined. This transaction requires authentication.",
};

function judgeCharge(
  simulator: Simulator,
  method: PaymentMethod,
  options: ConfirmOptions,
): PaymentFailure | "authentication" | null {
  if (options.refuseWith !== undefined) return options.refuseWith;
  const hidden = simulator.store.private.cards[method.id];
  const card = findTestCard(hidden?.number ?? "");
  if (card === undefined) return null;
  if (card.behaviour === "authenticates" && hidden?.authenticated !== true) {
    return options.offSession ? offSessionRefusal : "authentication";
  }
  return card.behaviour === "pays" ? null : (card.failure ?? null);
}

/** Charges the card, or asks the bank. Events: charge.succeeded … payment_intent.succeeded, or those of a decline. */
export function confirmIntent(
  simulator: Simulator,
  id: string,
  method: PaymentMethod,
  options: ConfirmOptions,
): PaymentResult {
  const intent = simulator.store.getReferenced("payment_intent", id);
  if (method.type === "us_bank_account" && options.refuseWith === undefined) {
    return debit(simulator, intent, method);
  }
  const answer = judgeCharge(simulator, method, options);
  if (answer === "authentication") {
    advance(simulator, intent, "payment_intent.requires_action", {
      status: "requires_action",
      payment_method: method.id,
    });
    return { outcome: "authentication" };
  }
  if (answer !== null) {
    const charge = chargeCard(simulator, intent, method, answer);
    requireOtherMethod(simulator, intent, answer, charge);
    return { outcome: "refused", failure: answer, charge };
  }
  intent.payment_method = method.id;
  const charge = chargeCard(simulator, intent, method, null);
  advance(simulator, intent, "payment_intent.succeeded", {
    status: "succeeded",
    latest_charge: charge.id,
    last_payment_error: null,
  });
  return { outcome: "paid", charge };
}

/** Events: charge.pending, payment_intent.processing. */
function debit(simulator: Simulator, intent: PaymentIntent, method: PaymentMethod): PaymentResult {
  intent.payment_method = method.id;
  const charge = debitBank(simulator, intent, method);
  advance(simulator, intent, "payment_intent.processing", {
    status: "processing",
    latest_charge: charge.id,
    last_payment_error: null,
  });
  simulator.store.private.debits[intent.id] = simulator.clock.now() + debitSeconds;
  return { outcome: "processing", charge };
}

/**
 * Applies the bank's answer to a debit: the money has arrived, or the intent requires another payment method. Events:
 * charge.succeeded and payment_intent.succeeded, or charge.failed and payment_intent.payment_failed.
 */
export function answerDebit(
  simulator: Simulator,
  intent: PaymentIntent,
  failure: PaymentFailure | null,
): void {
  delete simulator.store.private.debits[intent.id];
  const charge = simulator.store.getReferenced("charge", intent.latest_charge ?? "");
  settleCharge(simulator, charge, failure);
  if (failure !== null) {
    requireOtherMethod(simulator, intent, failure, charge);
    return;
  }
  const fields = { status: "succeeded", amount_received: intent.amount } as const;
  advance(simulator, intent, "payment_intent.succeeded", fields);
}

/** The intent requires another payment method. Without a charge the person cancelled 3-D Secure. */
export function requireOtherMethod(
  simulator: Simulator,
  intent: PaymentIntent,
  failure: PaymentFailure,
  charge?: Charge,
): void {
  advance(simulator, intent, "payment_intent.payment_failed", {
    status: "requires_payment_method",
    payment_method: null,
    ...(charge && { latest_charge: charge.id }),
    last_payment_error: { ...failure, ...(charge && { charge: charge.id }) },
  });
}
