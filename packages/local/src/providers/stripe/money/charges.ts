import type { PaymentFailure } from "../core/errors.ts";
import { advance, createObject } from "../core/events.ts";
import { newId, nullFields } from "../core/new-object.ts";
import type { Simulator } from "../core/simulator.ts";
import type { Charge, PaymentIntent, PaymentMethod } from "../core/stored.ts";
import { listRoute, retrieveRoute } from "../http/resource-routes.ts";
import type { Route } from "../http/routes.ts";
import { blankCharge } from "./blank-objects.ts";
import { beginCapture } from "./captures.ts";

function newCharge(simulator: Simulator, intent: PaymentIntent, method: PaymentMethod): Charge {
  const charge = blankCharge(simulator, {
    id: newId("ch"),
    amount: intent.amount,
    currency: intent.currency,
    description: intent.description,
  });
  const authenticated = simulator.store.private.cards[method.id]?.authenticated === true;
  charge.application_fee_amount = intent.application_fee_amount;
  charge.billing_details = { ...method.billing_details, tax_id: null };
  charge.calculated_statement_descriptor = "MARQUEE";
  charge.customer = intent.customer;
  charge.metadata = intent.metadata;
  charge.payment_intent = intent.id;
  charge.payment_method = method.id;
  charge.payment_method_details = methodDetails(intent, method, authenticated);
  charge.receipt_email = intent.receipt_email;
  charge.transfer_group = intent.transfer_group;
  const transfer = intent.transfer_data;
  if (transfer) {
    charge.transfer_data = {
      amount: transfer.amount ?? null,
      destination: transfer.destination,
    };
  }
  return charge;
}

function methodDetails(
  intent: PaymentIntent,
  method: PaymentMethod,
  authenticated: boolean,
): Charge["payment_method_details"] {
  const { card, us_bank_account: bank } = method;
  if (bank !== undefined) {
    const { account_holder_type, account_type, bank_name, fingerprint, last4 } = bank;
    return {
      type: "us_bank_account",
      us_bank_account: {
        account_holder_type,
        account_type,
        bank_name,
        fingerprint,
        last4,
        payment_reference: null,
        routing_number: bank.routing_number,
      },
    };
  }
  if (card === undefined) return { type: method.type };
  return {
    type: "card",
    card: {
      amount_authorized: intent.amount,
      authorization_code: "123456",
      brand: card.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: "pass",
      },
      country: card.country,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: card.fingerprint,
      funding: card.funding,
      last4: card.last4,
      network: card.brand,
      network_transaction_id: "104110101110104",
      regulated_status: "unregulated",
      three_d_secure: authenticated
        ? {
            authentication_flow: "challenge",
            electronic_commerce_indicator: "05",
            exemption_indicator: null,
            result: "authenticated",
            result_reason: null,
            transaction_id: newId("tds"),
            version: "2.2.0",
          }
        : null,
      ...nullFields("electronic_commerce_indicator installments mandate transaction_link_id"),
      ...nullFields("wallet"),
    },
  };
}

function outcome(failure: PaymentFailure | null): Charge["outcome"] {
  return {
    network_status: failure === null ? "approved_by_network" : "declined_by_network",
    reason: failure === null ? null : (failure.decline_code ?? failure.code),
    risk_level: "normal",
    risk_score: 12,
    seller_message:
      failure === null ? "Payment complete." : "The bank did not return any further details.",
    type: failure === null ? "authorized" : "issuer_declined",
    ...nullFields("advice_code network_advice_code network_decline_code"),
  };
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
  const paid = failure === null;
  advance(simulator, charge, paid ? "charge.succeeded" : "charge.failed", {
    amount_captured: paid ? charge.amount : 0,
    captured: paid,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    outcome: outcome(failure),
    paid,
    status: paid ? "succeeded" : "failed",
  });
  if (paid) beginCapture(simulator, charge);
}

export const chargeRoutes: Route[] = [
  listRoute("charge", "/v1/charges", ["customer", "payment_intent"]),
  retrieveRoute("charge", "/v1/charges"),
];
