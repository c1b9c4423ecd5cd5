import { addInterval } from "../core/clock.ts";
import { invalidRequest, parameterMissing } from "../core/errors.ts";
import { change, createObject } from "../core/events.ts";
import { newObject, nullFields } from "../core/new-object.ts";
import { idOf, type Phase, type Subscription, type SubscriptionSchedule } from "../core/objects.ts";
import type { Simulator } from "../core/simulator.ts";
import type { Parameters } from "../http/parameters.ts";
import { retrieveRoute } from "../http/resource-routes.ts";
import { type ApiRequest, post, type Route } from "../http/routes.ts";
import { readPrice } from "./item-changes.ts";
import { discountsOf, endSchedule, methodIn } from "./schedule-phases.ts";
import { usableMethod } from "./subscription-create.ts";
import { periodEnd } from "./subscription-draft.ts";

const base = "/v1/subscription_schedules";
const prorations = ["create_prorations", "always_invoice", "none"] as const;

function create({ simulator, parameters }: ApiRequest): SubscriptionSchedule {
  const from = parameters.text("from_subscription");
  parameters.finish();
  if (from === undefined) {
    throw invalidRequest("The simulator makes schedules of subscriptions.", "from_subscription");
  }
  const subscription = simulator.store.get("subscription", from, { param: "from_subscription" });
  if (subscription.schedule !== null) {
    throw invalidRequest(
      `You cannot migrate a subscription that is already attached to a schedule: ${idOf(subscription.schedule)}`,
      "from_subscription",
    );
  }
  if (subscription.ended_at !== null || subscription.cancel_at !== null) {
    throw invalidRequest("The subscription ends: no schedule can go on.", "from_subscription");
  }
  const schedule = draftSchedule(simulator, subscription);
  createObject(simulator, "subscription_schedule", "subscription_schedule.created", schedule);
  change(simulator, subscription, { schedule: schedule.id });
  return schedule;
}

/** A schedule with the subscription's current state as its only phase. */
function draftSchedule(simulator: Simulator, subscription: Subscription): SubscriptionSchedule {
  const { default_payment_method, discounts, items } = subscription;
  const start_date = items.data[0]?.current_period_start ?? simulator.clock.now();
  const end_date = periodEnd(subscription);
  const phase: Phase = {
    start_date,
    end_date,
    default_payment_method,
    discounts: discounts.map((discount) => ({ discount })),
    items: items.data.map(({ price, quantity = 1 }) => ({
      price: price.id,
      quantity,
      metadata: {},
    })),
    metadata: {},
    proration_behavior: "create_prorations",
  };
  return {
    ...newObject(simulator, "subscription_schedule", "sub_sched"),
    current_phase: { start_date, end_date },
    customer: subscription.customer,
    default_settings: { default_payment_method: null },
    end_behavior: "release",
    phases: [phase],
    status: "active",
    subscription: subscription.id,
    ...nullFields("canceled_at released_subscription"),
  };
}

function live(simulator: Simulator, id: string, verb: string): SubscriptionSchedule {
  const schedule = simulator.store.get("subscription_schedule", id);
  if (schedule.status === "active") return schedule;
  throw invalidRequest(
    `You cannot ${verb} a subscription schedule that is currently in the \`${schedule.status}\` status.`,
  );
}

function subscriptionOf(simulator: Simulator, schedule: SubscriptionSchedule): Subscription {
  return simulator.store.getReferenced("subscription", idOf(schedule.subscription ?? ""));
}

function update({ simulator, id, parameters }: ApiRequest): SubscriptionSchedule {
  const schedule = live(simulator, id, "update");
  const subscription = subscriptionOf(simulator, schedule);
  parameters.oneOf("end_behavior", ["release"]);
  parameters.oneOf("proration_behavior", prorations);
  const metadata = parameters.metadata(schedule.metadata ?? {});
  const methodId = parameters.object("default_settings")?.text("default_payment_method");
  const phases = parameters.has("phases")
    ? readPhases(simulator, parameters.objects("phases"), schedule, subscription)
    : schedule.phases;
  parameters.finish();
  const method =
    methodId === undefined
      ? schedule.default_settings.default_payment_method
      : usableMethod(simulator, methodId, subscription.customer).id;
  const default_settings = { ...schedule.default_settings, default_payment_method: method };
  change(simulator, schedule, { phases, metadata, default_settings });
  // The current phase applies at once: a card and discounts that it does not name are removed.
  change(simulator, subscription, {
    discounts: discountsOf(phases[0]),
    default_payment_method: methodIn(schedule, phases[0]),
  });
  return schedule;
}

/** Reads the current phase and the later ones; each begins where the previous one ends. */
function readPhases(
  simulator: Simulator,
  inputs: Parameters[],
  schedule: SubscriptionSchedule,
  subscription: Subscription,
): Phase[] {
  const current = schedule.current_phase;
  const phases: Phase[] = [];
  for (const one of inputs) {
    const start = one.integer("start_date") ?? phases.at(-1)?.end_date;
    if (start === undefined) throw parameterMissing(one.name("start_date"));
    const phase = readPhase(simulator, one, start);
    const before = phases.at(-1);
    if (before !== undefined && before.end_date !== start) {
      throw invalidRequest("A phase begins where the one before ends.", one.name("start_date"));
    }
    phases.push(phase);
  }
  const first = phases[0];
  if (first?.start_date !== current?.start_date || first?.end_date !== current?.end_date) {
    const message = "The simulator keeps the current phase as it is, to the end of its period.";
    throw invalidRequest(message, "phases");
  }
  const prices = (one: Phase | undefined) => one?.items.map((item) => item.price).join();
  const currentPrices = subscription.items.data.map((item) => item.price.id).join();
  if (prices(first) !== currentPrices) {
    throw invalidRequest("The simulator keeps the items of the current phase.", "phases[0][items]");
  }
  return phases;
}

function readPhase(simulator: Simulator, one: Parameters, start: number): Phase {
  const items = one.objects("items").map((item) => {
    const price = readPrice(simulator, item);
    if (price === undefined) throw parameterMissing(item.name("price"));
    return {
      price: price.id,
      quantity: item.integer("quantity", { minimum: 1 }) ?? 1,
      metadata: item.metadata(),
    };
  });
  if (items.length === 0) throw parameterMissing(one.name("items"));
  const discounts = one.objects("discounts").map((discount) => {
    const id = discount.required("discount");
    simulator.store.get("discount", id, { param: discount.name("discount") });
    return { discount: id };
  });
  return {
    start_date: start,
    end_date: readEnd(one, start),
    items,
    metadata: one.metadata(),
    default_payment_method: one.text("default_payment_method") ?? null,
    proration_behavior: one.oneOf("proration_behavior", prorations) ?? "create_prorations",
    discounts,
  };
}

function readEnd(one: Parameters, start: number): number {
  const end = one.integer("end_date");
  const duration = one.object("duration");
  if ((end === undefined) === (duration === undefined)) {
    throw invalidRequest("Pass one of end_date and duration.", one.name("end_date"));
  }
  if (end !== undefined) return end;
  const interval = duration?.oneOf("interval", ["day", "week", "month", "year"]) ?? "month";
  return addInterval(start, interval, duration?.integer("interval_count", { minimum: 1 }) ?? 1);
}

function release({ simulator, id, parameters }: ApiRequest): SubscriptionSchedule {
  const schedule = live(simulator, id, "release");
  parameters.finish();
  const subscription = subscriptionOf(simulator, schedule);
  endSchedule(simulator, schedule, "released");
  change(simulator, subscription, { schedule: null });
  return schedule;
}

export const subscriptionScheduleRoutes: Route[] = [
  post(base, create),
  retrieveRoute("subscription_schedule", base),
  post(`${base}/:id`, update),
  post(`${base}/:id/release`, release),
];
