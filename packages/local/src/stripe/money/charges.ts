import type { PaymentFailure } from "../core/errors.ts";
import { emit } from "../core/events.ts";
import { newId, newToken } from "../core/ids.ts";
import type { Simulator } from "../core/simulator.ts";
import type { BalanceTransaction, Charge, PaymentIntent, PaymentMethod } from "../core/stored.ts";
import { equals, listAnswer, listInOrder } from "../http/lists.ts";
import { get, post, type Route } from "../http/routes.ts";
import { book, processingFee } from "./balance.ts";
import { blankCharge } from "./blank-charge.ts";
import { transferToDestination } from "./transfers.ts";

function cardCharge(simulator: Simulator, intent: PaymentIntent, method: PaymentMethod): Charge {
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
  charge.payment_method_details = cardDetails(intent, method, authenticated);
  charge.receipt_email = intent.receipt_email;
  charge.receipt_url = `${simulator.url}/receipts/${charge.id}/${newToken()}`;
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

function cardDetails(
  intent: PaymentIntent,
  method: PaymentMethod,
  authenticated: boolean,
): Charge["payment_method_details"] {
  const card = method.card;
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
      electronic_commerce_indicator: null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: card.fingerprint,
      funding: card.funding,
      installments: null,
      last4: card.last4,
      mandate: null,
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
      transaction_link_id: null,
      wallet: null,
    },
  };
}

function outcome(failure: PaymentFailure | null): Charge["outcome"] {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: failure === null ? "approved_by_network" : "declined_by_network",
    reason: failure === null ? null : (failure.decline_code ?? failure.code),
    risk_level: "normal",
    risk_score: 12,
    seller_message:
      failure === null ? "Payment complete." : "The bank did not return any further details.",
    type: failure === null ? "authorized" : "issuer_declined",
  };
}

/** Takes the money: books it, then moves the creator's share when the intent has a destination. */
export function chargeCard(
  simulator: Simulator,
  intent: PaymentIntent,
  method: PaymentMethod,
): Charge {
  const charge = cardCharge(simulator, intent, method);
  charge.outcome = outcome(null);
  charge.balance_transaction = bookCharge(simulator, charge).id;
  simulator.store.insert("charge", charge);
  if (!charge.transfer_data) {
    emit(simulator, "charge.succeeded", charge);
    return charge;
  }
  const destination = transferToDestination(simulator, charge);
  emit(simulator, "charge.succeeded", charge);
  emit(simulator, "transfer.created", destination.transfer);
  if (destination.fee !== null) emit(simulator, "application_fee.created", destination.fee);
  return charge;
}

function bookCharge(simulator: Simulator, charge: Charge): BalanceTransaction {
  const fee = processingFee(charge.amount);
  return book(simulator, {
    account: null,
    amount: charge.amount,
    fee,
    feeDetails: [
      {
        amount: fee,
        application: null,
        currency: charge.currency,
        description: "Stripe processing fees",
        type: "stripe_fee",
      },
    ],
    currency: charge.currency,
    type: "charge",
    reportingCategory: "charge",
    source: charge.id,
    description: charge.description,
  });
}

/** Records a refused attempt. No money moves. */
export function refuseCharge(
  simulator: Simulator,
  intent: PaymentIntent,
  method: PaymentMethod,
  failure: PaymentFailure,
): Charge {
  const charge = cardCharge(simulator, intent, method);
  charge.amount_captured = 0;
  charge.captured = false;
  charge.paid = false;
  charge.status = "failed";
  charge.failure_code = failure.code;
  charge.failure_message = failure.message;
  charge.outcome = outcome(failure);
  charge.receipt_url = null;
  simulator.store.insert("charge", charge);
  emit(simulator, "charge.failed", charge);
  return charge;
}

export const chargeRoutes: Route[] = [
  get("/v1/charges", (request) =>
    listAnswer(request, request.simulator.store.all("charge", request.account), "/v1/charges", [
      equals<Charge>(request, "customer", (one) => one.customer),
      equals<Charge>(request, "payment_intent", (one) => one.payment_intent),
      equals<Charge>(request, "transfer_group", (one) => one.transfer_group),
    ]),
  ),
  get("/v1/charges/:charge", ({ simulator, account, path }) =>
    simulator.store.get("charge", path("charge"), account),
  ),
  post("/v1/charges/:charge", ({ simulator, account, path, parameters }) => {
    const charge = simulator.store.get("charge", path("charge"), account);
    charge.metadata = parameters.metadata(charge.metadata);
    charge.description = parameters.clearable("description") ?? charge.description;
    parameters.finish();
    emit(simulator, "charge.updated", charge, { account });
    return charge;
  }),
  get("/v1/charges/:charge/refunds", (request) => {
    const { simulator, account, path } = request;
    const charge = simulator.store.get("charge", path("charge"), account);
    const refunds = simulator.store
      .all("refund", account)
      .filter((one) => one.charge === charge.id);
    return listInOrder(request, refunds.reverse(), `/v1/charges/${charge.id}/refunds`);
  }),
];
