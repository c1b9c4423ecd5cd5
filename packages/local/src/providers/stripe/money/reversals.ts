import { newId, newObject, nullFields } from "../core/new-object.ts";
import type {
  ApplicationFee,
  FeeRefund,
  Refund,
  Transfer,
  TransferReversal,
} from "../core/objects.ts";
import type { Simulator } from "../core/simulator.ts";
import { book } from "./balance.ts";

/**
 * Takes money back from a connected account, returns the part of the application fee to it, and books both balances. The
 * caller sends the events.
 */
export function reverseTransfer(
  simulator: Simulator,
  transfer: Transfer,
  amount: number,
  feeReturned: number,
): TransferReversal {
  const account = transfer.destination ?? "";
  const { currency } = transfer;
  const created = newObject(simulator, "transfer_reversal", "trr");
  const { id } = created;
  const booked = book(simulator, {
    amount,
    currency,
    type: "transfer_refund",
    source: id,
    immediate: true,
  });
  const payment = simulator.store.getReferenced("charge", transfer.destination_payment ?? "");
  const paymentRefund = refundRecord(simulator, {
    id: newId("pyr"),
    amount,
    currency,
    charge: payment.id,
    source_transfer_reversal: id,
  });
  paymentRefund.balance_transaction = book(simulator, {
    account,
    amount: -amount,
    ...(feeReturned !== 0 && {
      fee: {
        amount: -feeReturned,
        description: "Marquee application fee refund",
        type: "application_fee",
      },
    }),
    currency,
    type: "payment_refund",
    source: paymentRefund.id,
    description: "Refund of a payment",
    immediate: true,
  }).id;
  simulator.store.insert("refund", paymentRefund, account);
  payment.amount_refunded += amount;
  payment.refunded = payment.amount_refunded === payment.amount;
  transfer.amount_reversed += amount;
  transfer.reversed = transfer.amount_reversed === transfer.amount;
  return simulator.store.insert("transfer_reversal", {
    ...created,
    amount,
    balance_transaction: booked.id,
    currency,
    transfer: transfer.id,
  });
}

/** Returns part of an application fee; the connected account's side is booked with the reversal. */
export function refundFee(simulator: Simulator, fee: ApplicationFee, amount: number): FeeRefund {
  const created = newObject(simulator, "fee_refund", "fr");
  const { currency } = fee;
  const booked = book(simulator, {
    amount: -amount,
    currency,
    type: "application_fee_refund",
    source: created.id,
    immediate: true,
  });
  fee.amount_refunded += amount;
  fee.refunded = fee.amount_refunded === fee.amount;
  return simulator.store.insert("fee_refund", {
    ...created,
    amount,
    balance_transaction: booked.id,
    currency,
    fee: fee.id,
  });
}

/** A refund before any money has moved. */
export function refundRecord(
  simulator: Simulator,
  fields: Pick<Refund, "id" | "amount" | "currency" | "charge"> & Partial<Refund>,
): Refund {
  return {
    object: "refund",
    created: simulator.clock.now(),
    metadata: {},
    status: "succeeded",
    ...nullFields("balance_transaction customer payment_intent payment_method reason"),
    ...nullFields("source_transfer_reversal transfer_reversal"),
    ...fields,
  };
}
