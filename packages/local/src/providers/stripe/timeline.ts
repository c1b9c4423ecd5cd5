import { dropPendingUpdate } from "./billing/pending-update.ts";
import {
  collectRenewal,
  finalizesAt,
  nextMoment,
  retryInvoice,
  runSubscription,
} from "./billing/renewal.ts";
import { expireSession } from "./checkout/complete.ts";
import { settleDueDebit } from "./checkout/delayed-payment.ts";
import type { Invoice, Subscription } from "./core/objects.ts";
import type { Simulator } from "./core/simulator.ts";
import { finishCapture } from "./money/captures.ts";
import { settlePayout } from "./money/payouts.ts";
import { succeedRefund } from "./money/refunds.ts";

interface Moment {
  at: number;
  run: () => void;
}

const maxSteps = 10_000;

/** Every automatic change, with its time. */
function moments(simulator: Simulator): Moment[] {
  const { store } = simulator;
  const { captures, debits, pendingRefunds } = store.private;
  return [
    ...store
      .ofAllAccounts("checkout_session")
      .filter(({ status }) => status === "open")
      .map((session) => ({
        at: session.expires_at,
        run: () => expireSession(simulator, session),
      })),
    ...store.ofAllAccounts("invoice").flatMap((invoice) => invoiceMoments(simulator, invoice)),
    ...Object.keys(captures).map((charge) => ({
      at: store.getReferenced("charge", charge).created,
      run: () => finishCapture(simulator, charge),
    })),
    ...Object.entries(debits).map(([intent, at]) => ({
      at,
      run: () => settleDueDebit(simulator, intent),
    })),
    ...Object.entries(pendingRefunds).map(([refund, at]) => ({
      at,
      run: () => succeedRefund(simulator, refund),
    })),
    ...store
      .ofAllAccounts("payout")
      .filter(({ status }) => status === "pending")
      .map((payout) => ({ at: payout.arrival_date, run: () => settlePayout(simulator, payout) })),
    ...store.ofAllAccounts("subscription").flatMap((one) => subscriptionMoments(simulator, one)),
  ];
}

function invoiceMoments(simulator: Simulator, invoice: Invoice): Moment[] {
  const found: Moment[] = [];
  const finalizes = finalizesAt(invoice);
  if (finalizes !== undefined) {
    found.push({ at: finalizes, run: () => collectRenewal(simulator, invoice) });
  }
  if (invoice.status === "open" && invoice.next_payment_attempt !== null) {
    const run = () => retryInvoice(simulator, invoice, { offSession: true, byHand: false });
    found.push({ at: invoice.next_payment_attempt, run });
  }
  return found;
}

function subscriptionMoments(simulator: Simulator, subscription: Subscription): Moment[] {
  const found: Moment[] = [];
  const pending = subscription.pending_update;
  if (pending !== null) {
    found.push({ at: pending.expires_at, run: () => dropPendingUpdate(simulator, subscription) });
  }
  const at = nextMoment(simulator, subscription);
  if (at !== undefined) found.push({ at, run: () => runSubscription(simulator, subscription) });
  return found;
}

/** Applies the changes that are due, in the order of time. */
export function applyDueChanges(simulator: Simulator): void {
  advanceTo(simulator, simulator.clock.now());
}

/** Moves the clock ahead and applies each change that falls due, at its own time. */
export function advanceTo(simulator: Simulator, target: number): void {
  const { clock, store } = simulator;
  let steps = 0;
  for (; steps < maxSteps; steps += 1) {
    const due = moments(simulator).filter((one) => one.at <= target);
    const next = due.sort((a, b) => a.at - b.at)[0];
    if (next === undefined) break;
    clock.moveTo(next.at);
    next.run();
  }
  clock.moveTo(target);
  // A call each second finds nothing due, and must not write the whole state again.
  if (steps === 0 && store.clockOffsetSeconds === clock.offsetSeconds) return;
  store.clockOffsetSeconds = clock.offsetSeconds;
  store.touch();
}
