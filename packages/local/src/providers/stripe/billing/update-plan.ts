import { invalidRequest } from "../core/errors.ts";
import type { Simulator } from "../core/simulator.ts";
import type { InvoiceLine, Subscription, SubscriptionItem } from "../core/stored.ts";
import type { Parameters } from "../http/parameters.ts";
import { periodLine } from "./invoice-lines.ts";
import {
  changedItems,
  changesInterval,
  type ItemChange,
  prorationLines,
  readItemChanges,
  restartPeriods,
} from "./item-changes.ts";

const behaviours = ["create_prorations", "always_invoice", "none"] as const;

/** The result of an update, calculated without changing anything; shared by updates and previews. */
export interface UpdatePlan {
  items: SubscriptionItem[];
  prorations: InvoiceLine[];
  /** Lines billed at once; null when nothing is billed now. */
  invoiceNow: InvoiceLine[] | null;
  /** A new billing anchor when a new period starts now. */
  anchor: number | null;
  trialEnd: number | null;
  endsTrial: boolean;
  prorationDate: number;
}

/** Reads items, proration_behavior, proration_date, billing_cycle_anchor and trial_end. */
export function readUpdatePlan(
  simulator: Simulator,
  parameters: Parameters,
  subscription: Subscription,
): UpdatePlan {
  const now = simulator.clock.now();
  const behaviour = parameters.oneOf("proration_behavior", behaviours) ?? "create_prorations";
  const askedDate = parameters.integer("proration_date");
  const prorationDate = askedDate ?? now;
  const resets = readAnchor(parameters) === "now";
  const trial = readTrialEnd(parameters, now);
  const changes = readItemChanges(simulator, parameters, subscription);
  const items = changedItems(subscription, changes);
  if (items.length === 0)
    throw invalidRequest("A subscription must have at least one item.", "items");
  if (askedDate !== undefined) checkProrationDate(subscription, askedDate);
  const trialing = subscription.status === "trialing";
  const plan: UpdatePlan = {
    items,
    prorations: [],
    invoiceNow: null,
    anchor: null,
    trialEnd: trial === "now" ? now : (trial ?? subscription.trial_end),
    endsTrial: trial === "now" && trialing,
    prorationDate,
  };
  if (typeof trial === "number") {
    plan.items = items.map((item) => ({ ...item, current_period_end: trial }));
    plan.anchor = trial;
    return plan;
  }
  if (plan.endsTrial) return startPeriod(simulator, plan, now, []);
  if (trialing) return plan;
  return planPaid(simulator, subscription, plan, { behaviour, changes, resets });
}

interface UpdateOptions {
  behaviour: (typeof behaviours)[number];
  changes: ItemChange[];
  resets: boolean;
}

function planPaid(
  simulator: Simulator,
  subscription: Subscription,
  plan: UpdatePlan,
  { behaviour, changes, resets }: UpdateOptions,
): UpdatePlan {
  const restarts = resets || changesInterval(changes);
  const credited = restarts ? withEveryItem(subscription, changes) : changes;
  plan.prorations =
    behaviour === "none"
      ? []
      : prorationLines(simulator, subscription, credited, {
          moment: plan.prorationDate,
          withCharges: !restarts,
        });
  if (restarts) return startPeriod(simulator, plan, plan.prorationDate, plan.prorations);
  if (behaviour === "always_invoice" && plan.prorations.length > 0)
    plan.invoiceNow = plan.prorations;
  return plan;
}

/** A new period credits what was paid for every item, also for those that stay. */
function withEveryItem(subscription: Subscription, changes: ItemChange[]): ItemChange[] {
  const touched = new Set(changes.map((one) => one.before?.id));
  const others = subscription.items.data.filter((item) => !touched.has(item.id));
  return [...changes, ...others.map((before) => ({ before, after: null }))];
}

function startPeriod(
  simulator: Simulator,
  plan: UpdatePlan,
  moment: number,
  credits: InvoiceLine[],
): UpdatePlan {
  const items = restartPeriods(plan.items, moment);
  const lines = items.map((item) => periodLine(simulator, item));
  return { ...plan, items, anchor: moment, invoiceNow: [...credits, ...lines] };
}

/** A new billing cycle begins now, or the old one goes on. */
function readAnchor(parameters: Parameters): "now" | "unchanged" | undefined {
  const types = ["now", "unchanged"] as const;
  return parameters.object("billing_cycle_anchor")?.oneOf("type", types);
}

function readTrialEnd(parameters: Parameters, now: number): "now" | number | undefined {
  if (parameters.text("trial_end") === "now") return "now";
  return parameters.integer("trial_end", { minimum: now + 1 });
}

function checkProrationDate(subscription: Subscription, moment: number): void {
  const outside = subscription.items.data.every(
    (item) => moment < item.current_period_start || moment > item.current_period_end,
  );
  if (outside && subscription.status !== "trialing") {
    throw invalidRequest(
      "The proration_date must be within the subscription's current period.",
      "proration_date",
    );
  }
}
