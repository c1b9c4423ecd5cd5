import { invalidRequest } from "../core/errors.ts";
import type { InvoiceLine, Subscription, SubscriptionItem } from "../core/objects.ts";
import type { Simulator } from "../core/simulator.ts";
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
  prorationDate: number;
}

/** Reads items, proration_behavior, proration_date and billing_cycle_anchor. */
export function readUpdatePlan(
  simulator: Simulator,
  parameters: Parameters,
  subscription: Subscription,
): UpdatePlan {
  const behaviour = parameters.oneOf("proration_behavior", behaviours) ?? "create_prorations";
  const askedDate = parameters.integer("proration_date");
  const prorationDate = askedDate ?? simulator.clock.now();
  const anchor = parameters.object("billing_cycle_anchor")?.oneOf("type", ["now", "unchanged"]);
  const resets = anchor === "now";
  const changes = readItemChanges(simulator, parameters, subscription);
  const items = changedItems(subscription, changes);
  if (askedDate !== undefined) checkProrationDate(subscription, askedDate);
  const plan = { items, prorationDate, prorations: [], invoiceNow: null, anchor: null };
  if (subscription.status === "trialing") return plan;
  if (!resets && changesInterval(changes)) {
    // In flexible billing mode, the default, nothing else starts a new period (Stripe, "Reset the billing cycle anchor").
    throw invalidRequest(
      "The simulator changes intervals with billing_cycle_anchor[type]=now only.",
    );
  }
  const credited = resets ? withEveryItem(subscription, changes) : changes;
  const options = { moment: prorationDate, withCharges: !resets };
  const prorations =
    behaviour === "none" ? [] : prorationLines(simulator, subscription, credited, options);
  if (resets) return startPeriod(simulator, { ...plan, prorations });
  const billsNow = behaviour === "always_invoice" && prorations.length > 0;
  return { ...plan, prorations, invoiceNow: billsNow ? prorations : null };
}

/** A new period credits what was paid for every item, also for those that stay. */
function withEveryItem(subscription: Subscription, changes: ItemChange[]): ItemChange[] {
  const touched = new Set(changes.map((one) => one.before.id));
  const others = subscription.items.data.filter((item) => !touched.has(item.id));
  return [...changes, ...others.map((before) => ({ before, after: null }))];
}

/** Bills a whole new period at once, less the credits for the old one. */
function startPeriod(simulator: Simulator, plan: UpdatePlan): UpdatePlan {
  const items = restartPeriods(plan.items, plan.prorationDate);
  const lines = items.map((item) => periodLine(simulator, item));
  return { ...plan, items, anchor: plan.prorationDate, invoiceNow: [...plan.prorations, ...lines] };
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
