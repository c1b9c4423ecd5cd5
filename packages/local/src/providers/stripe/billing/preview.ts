import { invalidRequest, parameterMissing } from "../core/errors.ts";
import { newId } from "../core/ids.ts";
import { nullFields } from "../core/null-fields.ts";
import type { Simulator } from "../core/simulator.ts";
import type { Discount, Invoice, InvoiceLine, Subscription } from "../core/stored.ts";
import { Parameters } from "../http/parameters.ts";
import type { ApiRequest } from "../http/routes.ts";
import { draftDiscount, inForce, readDiscounts } from "./discounts.ts";
import { balanceAfter, draftInvoice } from "./invoice-draft.ts";
import { periodLine } from "./invoice-lines.ts";
import { readPrice } from "./item-changes.ts";
import { draftSubscription, firstLines, periodEnd, periodEndAfter } from "./subscription-draft.ts";
import { readUpdatePlan, type UpdatePlan } from "./update-plan.ts";

/** POST /v1/invoices/create_preview: what an update would bill now, or the next invoice. Nothing is stored. */
export function createPreview({ simulator, parameters }: ApiRequest): Invoice {
  const id = parameters.text("subscription");
  const customerId = parameters.text("customer");
  const details = parameters.object("subscription_details") ?? new Parameters({});
  if (id === undefined) return previewNew(simulator, parameters, details, customerId);
  const subscription = simulator.store.get("subscription", id, null, "subscription");
  if (subscription.ended_at !== null) throw nothingUpcoming();
  const plan = readUpdatePlan(simulator, details, subscription);
  const cancels = details.boolean("cancel_at_period_end") ?? subscription.cancel_at_period_end;
  const discounts = previewDiscounts(simulator, parameters, subscription);
  parameters.finish();
  const lines = plan.invoiceNow ?? nextLines(simulator, subscription, plan, cancels);
  if (lines.length === 0) throw nothingUpcoming();
  return finish(simulator, {
    subscription,
    lines,
    discounts,
    reason: plan.invoiceNow === null ? "upcoming" : "subscription_update",
    prorationDate: plan.prorations.length > 0 ? plan.prorationDate : undefined,
  });
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
  cancels: boolean,
): InvoiceLine[] {
  const pending = simulator.store.private.pendingLines[subscription.id] ?? [];
  if (cancels) return [...pending, ...plan.prorations];
  const anchor = plan.anchor ?? subscription.billing_cycle_anchor;
  const next = plan.items.map((item) => {
    const start = item.current_period_end;
    return periodLine(simulator, item, { start, end: periodEndAfter(anchor, item.price, start) });
  });
  return [...pending, ...plan.prorations, ...next];
}

/** The first invoice of a new subscription: `customer` (optional) and `subscription_details[items]`. */
function previewNew(
  simulator: Simulator,
  parameters: Parameters,
  details: Parameters,
  customerId: string | undefined,
): Invoice {
  const items = details.objects("items").map((one) => {
    const price = readPrice(simulator, one);
    if (price === undefined) throw parameterMissing(one.name("price"));
    return { price, quantity: one.integer("quantity", { minimum: 1 }) ?? 1 };
  });
  const trialEnd = details.integer("trial_end") ?? null;
  details.ignore("proration_behavior");
  parameters.ignore("currency", "customer_details", "preview_mode");
  if (items.length === 0) throw parameterMissing("subscription");
  if (customerId !== undefined) simulator.store.get("customer", customerId, null, "customer");
  const subscription = draftSubscription(simulator, {
    customer: customerId ?? "",
    items,
    status: "incomplete",
    trialEnd,
    metadata: {},
    ...nullFields("description defaultPaymentMethod applicationFeePercent destination"),
  });
  const discounts = previewDiscounts(simulator, parameters, subscription);
  parameters.finish();
  const lines = firstLines(simulator, subscription);
  return finish(simulator, { subscription, lines, discounts, reason: "subscription_create" });
}

/** The discounts that apply: those of the call, otherwise the subscription's own. */
function previewDiscounts(
  simulator: Simulator,
  parameters: Parameters,
  subscription: Subscription,
): { kept: string[]; tried: Discount[] } {
  parameters.ignore("automatic_tax", "preview_mode", "currency");
  if (!parameters.has("discounts")) {
    const kept = inForce(simulator, subscription.discounts, simulator.clock.now());
    return { kept, tried: [] };
  }
  const requested = readDiscounts(simulator, parameters, subscription.customer || null);
  const holder = {
    customer: subscription.customer || null,
    subscription: null,
    checkoutSession: null,
  };
  const tried = requested.map((one) => draftDiscount(simulator, one, holder));
  return { kept: [], tried };
}

interface PreviewFields {
  subscription: Subscription;
  lines: InvoiceLine[];
  discounts: { kept: string[]; tried: Discount[] };
  reason: Invoice["billing_reason"];
  prorationDate?: number | undefined;
}

function finish(simulator: Simulator, fields: PreviewFields): Invoice {
  const { subscription, discounts } = fields;
  const end = periodEnd(subscription);
  // Previewed discounts are stored for the calculation and deleted again.
  for (const one of discounts.tried) simulator.store.insert("discount", one);
  const draft = draftInvoice(simulator, {
    id: newId("upcoming_in"),
    subscription,
    lines: fields.lines,
    billingReason: fields.reason,
    discounts: [...discounts.kept, ...discounts.tried.map((one) => one.id)],
    periodEnd: fields.reason === "upcoming" ? end : undefined,
    prorationDate: fields.prorationDate,
  });
  for (const one of discounts.tried) simulator.store.remove("discount", one.id);
  const after = balanceAfter(draft, draft.starting_balance);
  draft.amount_due = after.due;
  draft.amount_remaining = after.due;
  draft.ending_balance = after.balance;
  draft.next_payment_attempt = fields.reason === "upcoming" ? end : null;
  return draft;
}
