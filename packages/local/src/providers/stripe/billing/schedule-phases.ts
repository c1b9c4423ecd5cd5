import { change } from "../core/events.ts";
import type { Simulator } from "../core/simulator.ts";
import { idOf, type Subscription, type SubscriptionSchedule } from "../core/stored.ts";
import type { Phase } from "./schedule-draft.ts";
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
  change(
    simulator,
    "subscription_schedule",
    schedule.id,
    `subscription_schedule.${status}`,
    (one) => {
      one.status = status;
      one.current_phase = null;
      if (status === "canceled") {
        one.canceled_at = now;
        return;
      }
      one.released_subscription = one.subscription === null ? null : idOf(one.subscription);
      one.subscription = null;
    },
  );
}

/**
 * At the end of a phase: applies the next one to the subscription, before the new period is billed, or releases it
 * after the last phase.
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
  const type = "subscription_schedule.updated";
  change(simulator, "subscription_schedule", schedule.id, type, (one) => {
    one.current_phase = { start_date: next.start_date, end_date: next.end_date };
  });
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
    const price = simulator.store.held("price", idOf(wanted.price));
    return repriceItem(item, price, wanted.quantity ?? 1);
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
  (phase?.discounts ?? []).flatMap(({ discount }) => (discount === null ? [] : [idOf(discount)]));

/** The card of a phase; null leaves the invoices to the customer's card (Stripe, "Update a schedule"). */
export function methodIn(schedule: SubscriptionSchedule, phase: Phase | undefined): string | null {
  const method = phase?.default_payment_method ?? schedule.default_settings.default_payment_method;
  return method === null ? null : idOf(method);
}
