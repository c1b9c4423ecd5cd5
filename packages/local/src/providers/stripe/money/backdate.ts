import { daySeconds } from "../core/clock.ts";
import { emit } from "../core/events.ts";
import { idOf } from "../core/objects.ts";
import type { Simulator } from "../core/simulator.ts";
import { settle, settlingDays } from "./balance.ts";
import { finishCaptures } from "./captures.ts";

export interface PastSale {
  payment_intent: string;
  /** Unix seconds. */
  created: number;
}

/**
 * Moves sales into the past, with the charge, the transfer, the fee and every balance transaction, because demo data
 * has a history. Afterwards the balance transactions are sorted by day.
 * @throws StripeApiError 404 for an unknown payment
 */
export function backdateSales(simulator: Simulator, sales: readonly PastSale[]): void {
  finishCaptures(simulator);
  for (const sale of [...sales].sort((one, other) => one.created - other.created)) {
    backdate(simulator, sale);
  }
  settle(simulator);
}

function backdate({ store }: Simulator, { payment_intent, created }: PastSale): void {
  store.get("payment_intent", payment_intent).created = created;
  const sources = new Set<string>();
  const move = (source: { id: string; created: number }) => {
    source.created = created;
    sources.add(source.id);
  };
  for (const charge of store.ofAllAccounts("charge")) {
    if (charge.payment_intent === null || idOf(charge.payment_intent) !== payment_intent) continue;
    move(charge);
    const transfer = charge.transfer && store.getReferenced("transfer", idOf(charge.transfer));
    if (!transfer) continue;
    move(transfer);
    const payment = transfer.destination_payment;
    if (payment) move(store.getReferenced("charge", idOf(payment)));
    const fee = charge.application_fee;
    if (fee) move(store.getReferenced("application_fee", idOf(fee)));
  }
  for (const entry of store.ofAllAccounts("balance_transaction")) {
    if (entry.source === null || !sources.has(idOf(entry.source))) continue;
    entry.created = created;
    entry.available_on = created + settlingDays * daySeconds;
    const account = store.ownerOf(entry.id);
    store.remove("balance_transaction", entry.id);
    store.insert("balance_transaction", entry, account);
  }
}

/**
 * Moves the finalization of a subscription's open invoices some days back, so that its payment is overdue. Sends an
 * event of the subscription. @throws StripeApiError 404 for an unknown subscription
 */
export function backdateDebt(simulator: Simulator, subscriptionId: string, days: number): void {
  const subscription = simulator.store.get("subscription", subscriptionId);
  for (const invoice of simulator.store.ofAllAccounts("invoice")) {
    const { status, parent, status_transitions: transitions } = invoice;
    if (status !== "open" || transitions.finalized_at === null) continue;
    if (parent.subscription_details.subscription !== subscription.id) continue;
    transitions.finalized_at -= days * daySeconds;
  }
  emit(simulator, "customer.subscription.updated", subscription);
}
