import { invalidRequest } from "../core/errors.ts";
import { newId } from "../core/new-object.ts";
import type { Invoice, InvoiceLine, Subscription } from "../core/objects.ts";
import type { Simulator } from "../core/simulator.ts";
import { Parameters } from "../http/parameters.ts";
import type { ApiRequest } from "../http/routes.ts";
import { activeDiscounts } from "./discounts.ts";
import { balanceAfter, draftInvoice } from "./invoice-draft.ts";
import { periodLine } from "./invoice-lines.ts";
import { periodEnd, periodEndAfter } from "./subscription-draft.ts";
import { readUpdatePlan, type UpdatePlan } from "./update-plan.ts";

/** POST /v1/invoices/create_preview: what an update would bill now, or the next invoice. Nothing is stored. */
export function createPreview({ simulator, parameters }: ApiRequest): Invoice {
  const id = parameters.required("subscription");
  const details = parameters.object("subscription_details") ?? new Parameters({});
  const subscription = simulator.store.get("subscription", id, { param: "subscription" });
  if (subscription.ended_at !== null) throw nothingUpcoming();
  const plan = readUpdatePlan(simulator, details, subscription);
  parameters.finish();
  const lines = plan.invoiceNow ?? nextLines(simulator, subscription, plan);
  if (lines.length === 0) throw nothingUpcoming();
  const isUpcoming = plan.invoiceNow === null;
  const end = periodEnd(subscription);
  const draft = draftInvoice(simulator, {
    id: newId("upcoming_in"),
    subscription,
    lines,
    billingReason: isUpcoming ? "upcoming" : "subscription_update",
    discounts: activeDiscounts(simulator, subscription.discounts, simulator.clock.now()),
    periodEnd: isUpcoming ? end : undefined,
  });
  const { balance } = simulator.store.getReferenced("customer", subscription.customer);
  draft.amount_due = balanceAfter(draft, balance).due;
  draft.next_payment_attempt = isUpcoming ? end : null;
  return draft;
}

const nothingUpcoming = () =>
  invalidRequest(
    "No upcoming invoices for this subscription.",
    "subscription",
    "invoice_upcoming_none",
  );

function nextLines(
  simulator: Simulator,
  subscription: Subscription,
  plan: UpdatePlan,
): InvoiceLine[] {
  const pending = simulator.store.private.pendingLines[subscription.id] ?? [];
  if (subscription.cancel_at_period_end) return [...pending, ...plan.prorations];
  const anchor = plan.anchor ?? subscription.billing_cycle_anchor;
  const next = plan.items.map((item) => {
    const start = item.current_period_end;
    return periodLine(simulator, item, { start, end: periodEndAfter(anchor, item.price, start) });
  });
  return [...pending, ...plan.prorations, ...next];
}
