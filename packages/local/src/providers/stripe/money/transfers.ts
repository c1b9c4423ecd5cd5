import { newId, newObject } from "../core/new-object.ts";
import type { Simulator } from "../core/simulator.ts";
import { type ApplicationFee, type Charge, idOf, listOf, type Transfer } from "../core/stored.ts";
import { listRoute, retrieveRoute } from "../http/resource-routes.ts";
import type { Route } from "../http/routes.ts";
import { book } from "./balance.ts";
import { blankCharge } from "./blank-objects.ts";

export const platformApplication = "ca_marquee_local";

interface Moved {
  transfer: Transfer;
  fee: ApplicationFee | null;
}

/**
 * The second half of a destination charge: the whole charge goes to the connected account, whose payment returns the
 * application fee to the platform.
 */
export function transferToDestination(simulator: Simulator, charge: Charge): Moved {
  const destination = idOf(charge.transfer_data?.destination ?? "");
  const feeAmount = charge.application_fee_amount ?? 0;
  const transfer = createTransfer(simulator, {
    amount: charge.transfer_data?.amount ?? charge.amount,
    currency: charge.currency,
    destination,
    description: charge.description,
    sourceTransaction: charge.id,
    transferGroup: charge.transfer_group,
    metadata: {},
  });
  charge.transfer = transfer.id;
  const payment = simulator.store.held("charge", transfer.destination_payment ?? "");
  const fee = feeAmount === 0 ? null : createFee(simulator, charge, payment, destination);
  if (fee !== null) {
    charge.application_fee = fee.id;
    payment.application_fee = fee.id;
    payment.application_fee_amount = feeAmount;
  }
  payment.balance_transaction = bookPayment(simulator, payment, destination, feeAmount);
  return { transfer, fee };
}

interface TransferFields {
  amount: number;
  currency: string;
  destination: string;
  description: string | null;
  sourceTransaction: string | null;
  transferGroup: string | null;
  metadata: Record<string, string>;
}

function createTransfer(simulator: Simulator, fields: TransferFields): Transfer {
  const payment = blankCharge(simulator, {
    id: newId("py"),
    amount: fields.amount,
    currency: fields.currency,
    description: fields.description,
  });
  const created = newObject(simulator, "transfer", "tr");
  const { id } = created;
  const transfer: Transfer = {
    ...created,
    amount: fields.amount,
    amount_reversed: 0,
    balance_transaction: null,
    currency: fields.currency,
    description: fields.description,
    destination: fields.destination,
    destination_payment: payment.id,
    metadata: fields.metadata,
    reversals: listOf([], `/v1/transfers/${id}/reversals`),
    reversed: false,
    source_transaction: fields.sourceTransaction,
    source_type: "card",
    transfer_group: fields.transferGroup,
  };
  payment.source_transfer = id;
  payment.payment_method_details = { type: "stripe_account", stripe_account: {} };
  simulator.store.insert("charge", payment, fields.destination);
  transfer.balance_transaction = book(simulator, {
    account: null,
    amount: -fields.amount,
    currency: fields.currency,
    type: "transfer",
    reportingCategory: "transfer",
    source: id,
    description: fields.description,
  }).id;
  return simulator.store.insert("transfer", transfer);
}

function bookPayment(
  simulator: Simulator,
  payment: Charge,
  account: string,
  feeAmount: number,
): string {
  return book(simulator, {
    account,
    amount: payment.amount,
    ...(feeAmount !== 0 && {
      fee: {
        amount: feeAmount,
        application: platformApplication,
        description: "Marquee application fee",
        type: "application_fee",
      },
    }),
    currency: payment.currency,
    type: "payment",
    reportingCategory: "charge",
    source: payment.id,
    description: payment.description,
  }).id;
}

function createFee(
  simulator: Simulator,
  charge: Charge,
  payment: Charge,
  account: string,
): ApplicationFee {
  const id = newId("fee");
  const amount = charge.application_fee_amount ?? 0;
  const fee: ApplicationFee = {
    id,
    object: "application_fee",
    account,
    amount,
    amount_refunded: 0,
    application: platformApplication,
    balance_transaction: null,
    charge: payment.id,
    created: simulator.clock.now(),
    currency: charge.currency,
    fee_source: { charge: payment.id, type: "charge" },
    livemode: false,
    originating_transaction: charge.id,
    refunded: false,
    refunds: listOf([], `/v1/application_fees/${id}/refunds`),
  };
  fee.balance_transaction = book(simulator, {
    account: null,
    amount,
    currency: charge.currency,
    type: "application_fee",
    reportingCategory: "platform_earning",
    source: id,
    description: "Application fee",
  }).id;
  return simulator.store.insert("application_fee", fee);
}

export const transferRoutes: Route[] = [
  retrieveRoute("transfer", "/v1/transfers"),
  listRoute("application_fee", "/v1/application_fees", []),
  retrieveRoute("application_fee", "/v1/application_fees"),
];
