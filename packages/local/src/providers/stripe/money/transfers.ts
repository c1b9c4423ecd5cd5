import { newId, newObject } from "../core/new-object.ts";
import { type ApplicationFee, type Charge, idOf, type Transfer } from "../core/objects.ts";
import type { Simulator } from "../core/simulator.ts";
import { book } from "./balance.ts";
import { blankCharge } from "./blank-objects.ts";

export const platformApplication = "ca_marquee_local";

/**
 * The second half of a destination charge. The whole charge goes to the connected account, whose payment returns the
 * application fee to the platform.
 */
export function transferToDestination(simulator: Simulator, charge: Charge) {
  const destination = idOf(charge.transfer_data?.destination ?? "");
  const { amount, currency, description } = charge;
  const sale = { id: newId("py"), amount, currency, description };
  const payment = simulator.store.insert("charge", blankCharge(simulator, sale), destination);
  payment.payment_method_details = { type: "stripe_account", stripe_account: {} };
  const transfer = createTransfer(simulator, charge, payment, destination);
  charge.transfer = transfer.id;
  payment.source_transfer = transfer.id;
  const feeAmount = charge.application_fee_amount ?? 0;
  const fee = feeAmount === 0 ? null : createFee(simulator, charge, payment, destination);
  if (fee !== null) {
    charge.application_fee = fee.id;
    payment.application_fee = fee.id;
    payment.application_fee_amount = feeAmount;
  }
  payment.balance_transaction = bookPayment(simulator, payment, destination, feeAmount);
  return { transfer, fee };
}

function createTransfer(
  simulator: Simulator,
  charge: Charge,
  { id: payment, amount, currency, description }: Charge,
  destination: string,
): Transfer {
  const created = newObject(simulator, "transfer", "tr");
  const { id } = created;
  const booked = book(simulator, {
    amount: -amount,
    currency,
    type: "transfer",
    source: id,
    description,
  });
  return simulator.store.insert("transfer", {
    ...created,
    amount,
    amount_reversed: 0,
    balance_transaction: booked.id,
    currency,
    description,
    destination,
    destination_payment: payment,
    reversed: false,
    source_transaction: charge.id,
  });
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
  const { currency } = charge;
  const booked = book(simulator, {
    amount,
    currency,
    type: "application_fee",
    source: id,
    description: "Application fee",
  });
  return simulator.store.insert("application_fee", {
    id,
    object: "application_fee",
    account,
    amount,
    amount_refunded: 0,
    balance_transaction: booked.id,
    charge: payment.id,
    created: simulator.clock.now(),
    currency,
    refunded: false,
  });
}
