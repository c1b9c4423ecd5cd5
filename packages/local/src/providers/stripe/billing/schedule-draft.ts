import { newObject, nullFields } from "../core/new-object.ts";
import type { Simulator } from "../core/simulator.ts";
import type { Subscription, SubscriptionSchedule } from "../core/stored.ts";
import { periodEnd } from "./subscription-draft.ts";

export type Phase = SubscriptionSchedule["phases"][number];

/** A phase with one or more prices, from one time to another. */
export function draftPhase(
  fields: Pick<Phase, "start_date" | "end_date" | "currency"> & {
    items: { price: string; quantity: number; metadata?: Record<string, string> }[];
    metadata?: Record<string, string>;
    method?: Phase["default_payment_method"];
    /** Discounts by id that the subscription has in this phase. */
    discounts?: string[];
    proration?: Phase["proration_behavior"];
  },
): Phase {
  return {
    add_invoice_items: [],
    currency: fields.currency,
    default_payment_method: fields.method ?? null,
    default_tax_rates: [],
    discounts: (fields.discounts ?? []).map((discount) => ({
      coupon: null,
      discount,
      promotion_code: null,
    })),
    end_date: fields.end_date,
    items: fields.items.map((item) => ({
      billing_thresholds: null,
      discounts: [],
      metadata: item.metadata ?? {},
      plan: item.price,
      price: item.price,
      quantity: item.quantity,
      tax_rates: [],
    })),
    metadata: fields.metadata ?? {},
    proration_behavior: fields.proration ?? "create_prorations",
    start_date: fields.start_date,
    ...nullFields("application_fee_percent billing_cycle_anchor billing_thresholds"),
    ...nullFields("collection_method description invoice_settings"),
    ...nullFields("on_behalf_of transfer_data trial_end"),
  };
}

/** A schedule with the subscription's present state as its only phase. */
export function draftSchedule(
  simulator: Simulator,
  subscription: Subscription,
): SubscriptionSchedule {
  const first = subscription.items.data[0];
  const start = first?.current_period_start ?? simulator.clock.now();
  const end = periodEnd(subscription);
  return {
    ...newObject(simulator, "subscription_schedule", "sub_sched"),
    current_phase: { start_date: start, end_date: end },
    customer: subscription.customer,
    default_settings: {
      application_fee_percent: subscription.application_fee_percent,
      billing_cycle_anchor: "automatic",
      collection_method: "charge_automatically",
      invoice_settings: {
        issuer: { type: "self" },
        ...nullFields("account_tax_ids custom_fields days_until_due description footer"),
      },
      ...nullFields("billing_thresholds default_payment_method description"),
      ...nullFields("on_behalf_of transfer_data"),
    },
    end_behavior: "release",
    phases: [
      draftPhase({
        start_date: start,
        end_date: end,
        currency: subscription.currency,
        items: subscription.items.data.map((item) => ({
          price: item.price.id,
          quantity: item.quantity ?? 1,
        })),
        method: subscription.default_payment_method,
        discounts: subscription.discounts,
      }),
    ],
    status: "active",
    subscription: subscription.id,
    ...nullFields("application canceled_at released_subscription"),
  };
}
