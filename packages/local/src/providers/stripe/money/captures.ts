import { emit } from "../core/events.ts";
import type { BalanceTransaction, Charge } from "../core/objects.ts";
import type { Simulator } from "../core/simulator.ts";
import { bankDebitFee, book, processingFee } from "./balance.ts";
import { transferToDestination } from "./transfers.ts";

/**
 * Begins the capture of a paid charge, which continues in the background. Until `charge.updated` the charge has no
 * balance transaction, transfer or application fee (Stripe, "Asynchronous capture").
 */
export function beginCapture(simulator: Simulator, charge: Charge): void {
  simulator.store.private.captures[charge.id] = true;
  simulator.soon(() => finishCapture(simulator, charge.id));
}

/**
 * Books the money and moves the creator's share. Events: charge.updated, transfer.created, application_fee.created. A
 * captured charge is not changed.
 */
export function finishCapture(simulator: Simulator, id: string): void {
  const { captures } = simulator.store.private;
  const charge = simulator.store.find("charge", id);
  if (captures[id] === undefined || charge === undefined) return;
  delete captures[id];
  charge.balance_transaction = bookCharge(simulator, charge).id;
  const moved = charge.transfer_data ? transferToDestination(simulator, charge) : undefined;
  const previous = {
    balance_transaction: null,
    ...(moved === undefined ? {} : { transfer: null }),
    ...(moved?.fee ? { application_fee: null } : {}),
  };
  emit(simulator, "charge.updated", charge, { previous });
  if (moved === undefined) return;
  emit(simulator, "transfer.created", moved.transfer);
  if (moved.fee !== null) emit(simulator, "application_fee.created", moved.fee);
}

/** Completes every capture, because the next step needs the money on the balances. */
export function finishCaptures(simulator: Simulator): void {
  for (const id of Object.keys(simulator.store.private.captures)) finishCapture(simulator, id);
}

function bookCharge(simulator: Simulator, charge: Charge): BalanceTransaction {
  const debit = charge.payment_method_details?.type === "us_bank_account";
  return book(simulator, {
    amount: charge.amount,
    fee: {
      amount: debit ? bankDebitFee(charge.amount) : processingFee(charge.amount),
      description: "Stripe processing fees",
      type: "stripe_fee",
    },
    currency: charge.currency,
    type: debit ? "payment" : "charge",
    source: charge.id,
    description: charge.description,
  });
}
