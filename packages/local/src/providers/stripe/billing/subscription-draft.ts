import { addInterval } from "../core/clock.ts";
import { newId, newObject, nullFields } from "../core/new-object.ts";
import {
  type Invoice,
  listOf,
  type Price,
  type Subscription,
  type SubscriptionItem,
} from "../core/objects.ts";
import type { SubscriptionPlan } from "../core/private-state.ts";
import type { Simulator } from "../core/simulator.ts";
import { afterInvoice } from "./discounts.ts";
import { draftInvoice } from "./invoice-draft.ts";
import { periodLine, trialLine } from "./invoice-lines.ts";

export interface ItemRequest {
  price: Price;
  quantity: number;
  metadata?: Record<string, string>;
}

interface SubscriptionFields extends Omit<SubscriptionPlan, "trialPeriodDays"> {
  customer: string;
  items: ItemRequest[];
  status: Subscription["status"];
  trialEnd: number | null;
  defaultPaymentMethod: string | null;
}

/**
 * An item of a subscription; since the API version of 2025-03-31 it is the item that holds the period (Unix seconds).
 */
function subscriptionItem(
  simulator: Simulator,
  subscription: string,
  request: ItemRequest,
  period: { start: number; end: number },
): SubscriptionItem {
  return {
    id: newId("si"),
    object: "subscription_item",
    created: simulator.clock.now(),
    current_period_end: period.end,
    current_period_start: period.start,
    discounts: [],
    metadata: request.metadata ?? {},
    price: structuredClone(request.price),
    quantity: request.quantity,
    subscription,
  };
}

export const hasSameInterval = ({ recurring: one }: Price, { recurring: other }: Price): boolean =>
  one?.interval === other?.interval && one?.interval_count === other?.interval_count;

/** Changes the price of an item; its period stays. */
export function repriceItem(
  item: SubscriptionItem,
  price: Price,
  quantity: number,
): SubscriptionItem {
  return { ...item, price: structuredClone(price), quantity };
}

/** The first period end after a time, counted in whole intervals from the anchor. */
export function periodEndAfter(anchor: number, price: Price, moment: number): number {
  const interval = price.recurring?.interval ?? "month";
  const count = price.recurring?.interval_count ?? 1;
  let passed = 1;
  let end = addInterval(anchor, interval, count);
  while (end <= moment) {
    passed += 1;
    end = addInterval(anchor, interval, count * passed);
  }
  return end;
}

/** A subscription that is not stored yet. Its period dates are on its items. */
export function draftSubscription(simulator: Simulator, fields: SubscriptionFields): Subscription {
  const now = simulator.clock.now();
  const created = newObject(simulator, "subscription", "sub");
  const { id } = created;
  const first = fields.items[0]?.price;
  const anchor = fields.trialEnd ?? now;
  const items = fields.items.map((request) =>
    subscriptionItem(simulator, id, request, {
      start: now,
      end: fields.trialEnd ?? periodEndAfter(now, request.price, now),
    }),
  );
  return {
    ...created,
    application_fee_percent: fields.applicationFeePercent,
    billing_cycle_anchor: anchor,
    cancel_at_period_end: false,
    cancellation_details: { reason: null },
    currency: first?.currency ?? "usd",
    customer: fields.customer,
    default_payment_method: fields.defaultPaymentMethod,
    description: fields.description,
    discounts: [],
    items: listOf(items, `/v1/subscription_items?subscription=${id}`),
    metadata: fields.metadata,
    start_date: now,
    status: fields.status,
    transfer_data:
      fields.destination === null
        ? null
        : { amount_percent: null, destination: fields.destination },
    trial_end: fields.trialEnd,
    trial_settings: {
      end_behavior: {
        billing_cycle_anchor: null,
        missing_payment_method: fields.missingPaymentMethod ?? "create_invoice",
      },
    },
    ...nullFields("cancel_at canceled_at ended_at latest_invoice pending_update schedule"),
  };
}

/**
 * Stores a new subscription with the draft of its first invoice, for its trial or its first period. A trial's first
 * invoice is free, so discounts that count once wait for the first paid one.
 */
export function storeWithFirstInvoice(
  simulator: Simulator,
  subscription: Subscription,
  discounts: string[],
): Invoice {
  const isTrialing = subscription.status === "trialing";
  const lineOf = isTrialing ? trialLine : periodLine;
  const draft = draftInvoice(simulator, {
    subscription,
    lines: subscription.items.data.map((item) => lineOf(simulator, item)),
    billingReason: "subscription_create",
    discounts,
  });
  subscription.latest_invoice = draft.id;
  subscription.discounts = isTrialing ? discounts : afterInvoice(simulator, discounts);
  simulator.store.insert("subscription", subscription);
  return draft;
}

export function setCancelAtPeriodEnd(one: Subscription, cancels: boolean, now: number): void {
  one.cancel_at_period_end = cancels;
  one.cancel_at = cancels ? periodEnd(one) : null;
  one.canceled_at = cancels ? now : null;
}

/** The earliest end of the items' periods: when the subscription renews. */
export function periodEnd(subscription: Subscription): number {
  return Math.min(...subscription.items.data.map((item) => item.current_period_end));
}
