import { change } from "../core/events.ts";
import { idOf, type Phase, type Subscription, type SubscriptionSchedule } from "../core/objects.ts";
import type { Simulator } from "../core/simulator.ts";
import { hasSameInterval, repriceItem } from "./subscription-draft.ts";

/** The schedule that controls a subscription; undefined when there is none. */
export function scheduleOf(
  simulator: Simulator,
  subscription: Subscription,
): SubscriptionSchedule | undefined {
  if (subscription.schedule === null) return undefined;
  return simulator.store.find("subscription_schedule", idOf(subscription.schedule));
}

/** Ends a schedule without changing its subscription; the caller detaches it from the subscription. */
export function endSchedule(
  simulator: Simulator,
  schedule: SubscriptionSchedule,
  status: "released" | "canceled",
): void {
  const now = simulator.clock.now();
  const ended =
    status === "canceled"
      ? { canceled_at: now }
      : { released_subscription: idOf(schedule.subscription ?? ""), subscription: null };
  const fields = { status, current_phase: null, ...ended };
  change(simulator, schedule, fields, `subscription_schedule.${status}`);
}

/**
 * At the end of a phase, before the new period is billed, applies the next phase to the subscription. Releases the
 * subscription after the last phase.
 */
export function enterDuePhase(simulator: Simulator, subscription: Subscription): void {
  const schedule = scheduleOf(simulator, subscription);
  const end = schedule?.current_phase?.end_date;
  if (schedule === undefined || end === undefined || end > simulator.clock.now()) return;
  const next = schedule.phases.find((phase) => phase.start_date === end);
  if (next === undefined) {
    subscription.schedule = null;
    endSchedule(simulator, schedule, "released");
    return;
  }
  const current_phase = { start_date: next.start_date, end_date: next.end_date };
  change(simulator, schedule, { current_phase });
  applyPhase(simulator, subscription, schedule, next);
}

function applyPhase(
  simulator: Simulator,
  subscription: Subscription,
  schedule: SubscriptionSchedule,
  phase: Phase,
): void {
  const before = subscription.items.data[0]?.price;
  subscription.items.data = subscription.items.data.map((item, index) => {
    const wanted = phase.items[index];
    if (wanted === undefined) return item;
    const price = simulator.store.getReferenced("price", wanted.price);
    return repriceItem(item, price, wanted.quantity);
  });
  const after = subscription.items.data[0]?.price;
  if (before && after && !hasSameInterval(before, after)) {
    subscription.billing_cycle_anchor = phase.start_date;
  }
  subscription.metadata = { ...subscription.metadata, ...phase.metadata };
  subscription.discounts = discountsOf(phase);
  subscription.default_payment_method = methodIn(schedule, phase);
}

/** The discounts of a phase, by id. */
export const discountsOf = (phase: Phase | undefined): string[] =>
  (phase?.discounts ?? []).map(({ discount }) => discount);

/** The card of a phase; null leaves the invoices to the customer's card (Stripe, "Update a schedule"). */
export function methodIn(schedule: SubscriptionSchedule, phase: Phase | undefined): string | null {
  return phase?.default_payment_method ?? schedule.default_settings.default_payment_method;
}
