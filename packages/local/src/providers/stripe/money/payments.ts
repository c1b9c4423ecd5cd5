import type { PaymentFailure } from "../core/errors.ts";
import { alter, emit } from "../core/events.ts";
import { newClientSecret, newId } from "../core/ids.ts";
import { nullFields } from "../core/null-fields.ts";
import type { PaymentIntentPlan } from "../core/private-state.ts";
import type { Simulator } from "../core/simulator.ts";
import type { Charge, PaymentIntent, PaymentMethod } from "../core/stored.ts";
import { debitSeconds } from "./bank-accounts.ts";
import { findTestCard } from "./cards.ts";
import { chargeCard, debitBank, refuseCharge, settleDebit } from "./charges.ts";

export interface IntentFields {
  amount: number;
  currency: string;
  customer: string | null;
  plan: PaymentIntentPlan;
}

export const plainPlan: PaymentIntentPlan = {
  metadata: {},
  ...nullFields("applicationFeeAmount destination transferAmount description setupFutureUsage"),
  ...nullFields("receiptEmail transferGroup"),
};

/** Creates a payment intent and sends its event. */
export function createIntent(simulator: Simulator, fields: IntentFields): PaymentIntent {
  const { plan } = fields;
  const id = newId("pi");
  const intent: PaymentIntent = {
    id,
    object: "payment_intent",
    amount: fields.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application_fee_amount: plan.applicationFeeAmount,
    capture_method: "automatic_async",
    client_secret: newClientSecret(id),
    confirmation_method: "automatic",
    created: simulator.clock.now(),
    currency: fields.currency,
    customer: fields.customer,
    description: plan.description,
    livemode: false,
    metadata: plan.metadata,
    payment_method_types: ["card"],
    receipt_email: plan.receiptEmail,
    setup_future_usage: plan.setupFutureUsage,
    status: "requires_payment_method",
    transfer_data:
      plan.destination === null
        ? null
        : {
            destination: plan.destination,
            ...(plan.transferAmount === null ? {} : { amount: plan.transferAmount }),
          },
    transfer_group: plan.transferGroup ?? (plan.destination === null ? null : `group_${id}`),
    ...nullFields("allowed_payment_method_types application automatic_payment_methods canceled_at"),
    ...nullFields("cancellation_reason customer_account excluded_payment_method_types"),
    ...nullFields("last_payment_error latest_charge managed_payments next_action on_behalf_of"),
    ...nullFields("payment_method payment_method_configuration_details payment_method_options"),
    ...nullFields("payment_record processing review shipping source statement_descriptor"),
    ...nullFields("statement_descriptor_suffix"),
  };
  simulator.store.insert("payment_intent", intent);
  emit(simulator, "payment_intent.created", intent);
  return intent;
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

/** The result of charging the card. */
function verdict(
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
  const intent = simulator.store.held("payment_intent", id);
  if (method.type === "us_bank_account" && options.refuseWith === undefined) {
    return debit(simulator, intent, method);
  }
  const answer = verdict(simulator, method, options);
  if (answer === "authentication") {
    alter(simulator, "payment_intent", id, (one) => {
      one.status = "requires_action";
      one.payment_method = method.id;
      one.next_action = {
        type: "redirect_to_url",
        redirect_to_url: {
          url: `${simulator.url}/authenticate/${id}`,
          return_url: null,
        },
      };
    });
    emit(simulator, "payment_intent.requires_action", intent);
    return { outcome: "authentication" };
  }
  if (answer !== null) return refuse(simulator, intent, method, answer);
  intent.payment_method = method.id;
  const charge = chargeCard(simulator, intent, method);
  alter(simulator, "payment_intent", id, (one) => {
    one.status = "succeeded";
    one.amount_received = one.amount;
    one.latest_charge = charge.id;
    one.last_payment_error = null;
    one.next_action = null;
  });
  emit(simulator, "payment_intent.succeeded", intent);
  return { outcome: "paid", charge };
}

/** Events: charge.pending, payment_intent.processing. */
function debit(simulator: Simulator, intent: PaymentIntent, method: PaymentMethod): PaymentResult {
  intent.payment_method = method.id;
  const charge = debitBank(simulator, intent, method);
  alter(simulator, "payment_intent", intent.id, (one) => {
    one.status = "processing";
    one.latest_charge = charge.id;
    one.last_payment_error = null;
    one.next_action = null;
  });
  emit(simulator, "payment_intent.processing", intent);
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
  const charge = simulator.store.held("charge", intent.latest_charge ?? "");
  settleDebit(simulator, charge, failure);
  if (failure !== null) {
    noteRefusal(simulator, intent, failure, charge);
    return;
  }
  alter(simulator, "payment_intent", intent.id, (one) => {
    one.status = "succeeded";
    one.amount_received = one.amount;
  });
  emit(simulator, "payment_intent.succeeded", intent);
}

function refuse(
  simulator: Simulator,
  intent: PaymentIntent,
  method: PaymentMethod,
  failure: PaymentFailure,
): PaymentResult {
  const charge = refuseCharge(simulator, intent, method, failure);
  return { outcome: "refused", failure, charge: noteRefusal(simulator, intent, failure, charge) };
}

function noteRefusal(
  simulator: Simulator,
  intent: PaymentIntent,
  failure: PaymentFailure,
  charge: Charge,
): Charge {
  alter(simulator, "payment_intent", intent.id, (one) => {
    one.status = "requires_payment_method";
    one.payment_method = null;
    one.latest_charge = charge.id;
    one.next_action = null;
    one.last_payment_error = { ...failure, charge: charge.id };
  });
  emit(simulator, "payment_intent.payment_failed", intent);
  return charge;
}

/** The person cancelled 3-D Secure, so the intent requires another card. */
export function failAuthentication(
  simulator: Simulator,
  id: string,
  failure: PaymentFailure,
): void {
  const intent = alter(simulator, "payment_intent", id, (one) => {
    one.status = "requires_payment_method";
    one.payment_method = null;
    one.next_action = null;
    one.last_payment_error = { ...failure };
  });
  emit(simulator, "payment_intent.payment_failed", intent);
}
