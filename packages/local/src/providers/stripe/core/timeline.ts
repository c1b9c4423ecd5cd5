import { dropPendingUpdate } from "../billing/pending-update.ts";
import {
  collectRenewal,
  finalizesAt,
  nextMoment,
  retryInvoice,
  runSubscription,
} from "../billing/renewal.ts";
import { expireSession } from "../checkout/complete.ts";
import { debitIsDue } from "../checkout/delayed-payment.ts";
import { finishCapture } from "../money/captures.ts";
import { succeedRefund } from "../money/late-refunds.ts";
import { arrive } from "../money/payouts.ts";
import type { Simulator } from "./simulator.ts";

interface Moment {
  at: number;
  run: () => void;
}

const mostSteps = 10_000;

/** Every automatic change, with its time. */
function moments(simulator: Simulator): Moment[] {
  const found: Moment[] = [];
  for (const session of simulator.store.everyone("checkout_session")) {
    if (session.status !== "open") continue;
    found.push({ at: session.expires_at, run: () => expireSession(simulator, session) });
  }
  for (const invoice of simulator.store.everyone("invoice")) {
    const finalizes = finalizesAt(invoice);
    if (finalizes !== undefined) {
      found.push({ at: finalizes, run: () => collectRenewal(simulator, invoice) });
    }
    if (invoice.status !== "open" || invoice.next_payment_attempt === null) continue;
    const run = () => retryInvoice(simulator, invoice, { offSession: true, byHand: false });
    found.push({ at: invoice.next_payment_attempt, run });
  }
  const { captures, debits, pendingRefunds } = simulator.store.private;
  for (const charge of Object.keys(captures)) {
    const at = simulator.store.held("charge", charge).created;
    found.push({ at, run: () => finishCapture(simulator, charge) });
  }
  for (const [intent, at] of Object.entries(debits)) {
    found.push({ at, run: () => debitIsDue(simulator, intent) });
  }
  for (const [refund, at] of Object.entries(pendingRefunds)) {
    found.push({ at, run: () => succeedRefund(simulator, refund) });
  }
  for (const payout of simulator.store.everyone("payout")) {
    if (payout.status !== "pending") continue;
    found.push({ at: payout.arrival_date, run: () => arrive(simulator, payout) });
  }
  for (const subscription of simulator.store.everyone("subscription")) {
    const pending = subscription.pending_update;
    if (pending !== null) {
      found.push({
        at: pending.expires_at,
        run: () => dropPendingUpdate(simulator, subscription),
      });
    }
    const at = nextMoment(simulator, subscription);
    if (at !== undefined) found.push({ at, run: () => runSubscription(simulator, subscription) });
  }
  return found;
}

/** Applies the changes that are due, in the order of time. */
export function runDue(simulator: Simulator): void {
  advanceTo(simulator, simulator.clock.now());
}

/** Moves the clock ahead and applies each change that falls due, at its own time. */
export function advanceTo(simulator: Simulator, target: number): void {
  for (let step = 0; step < mostSteps; step += 1) {
    const due = moments(simulator).filter((one) => one.at <= target);
    const next = due.sort((a, b) => a.at - b.at)[0];
    if (next === undefined) break;
    simulator.clock.moveTo(next.at);
    next.run();
  }
  simulator.clock.moveTo(target);
  simulator.store.clockOffsetSeconds = simulator.clock.offsetSeconds;
  simulator.store.touch();
}
