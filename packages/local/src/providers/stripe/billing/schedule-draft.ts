import { newId } from "../core/ids.ts";
import type { Simulator } from "../core/simulator.ts";
import type { Subscription, SubscriptionSchedule } from "../core/stored.ts";
import { periodEnd } from "./subscription-draft.ts";

export type Phase = SubscriptionSchedule["phases"][number];

/** A phase with one or more prices, from one time to another. */
export function draftPhase(
  fields: Pick<Phase, "start_date" | "end_date" | "currency"> & {
    items: { price: string; quantity: number; metadata?: Record<string, string> }[];
    metadata?: Record<string, string>;
    /** Discounts by id that the subscription has in this phase. */
    discounts?: string[];
    proration?: Phase["proration_behavior"];
  },
): Phase {
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency: fields.currency,
    default_payment_method: null,
    default_tax_rates: [],
    description: null,
    discounts: (fields.discounts ?? []).map((discount) => ({
      coupon: null,
      discount,
      promotion_code: null,
    })),
    end_date: fields.end_date,
    invoice_settings: null,
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
    on_behalf_of: null,
    proration_behavior: fields.proration ?? "create_prorations",
    start_date: fields.start_date,
    transfer_data: null,
    trial_end: null,
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
    id: newId("sub_sched"),
    object: "subscription_schedule",
    application: null,
    billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible" },
    canceled_at: null,
    completed_at: null,
    created: simulator.clock.now(),
    current_phase: { start_date: start, end_date: end },
    customer: subscription.customer,
    customer_account: null,
    default_settings: {
      application_fee_percent: subscription.application_fee_percent,
      billing_cycle_anchor: "automatic",
      billing_thresholds: null,
      collection_method: "charge_automatically",
      default_payment_method: subscription.default_payment_method,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: "self" },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: "release",
    livemode: false,
    metadata: {},
    pause_schedules: [],
    phases: [
      draftPhase({
        start_date: start,
        end_date: end,
        currency: subscription.currency,
        items: subscription.items.data.map((item) => ({
          price: item.price.id,
          quantity: item.quantity ?? 1,
        })),
        discounts: subscription.discounts,
      }),
    ],
    released_at: null,
    released_subscription: null,
    status: "active",
    subscription: subscription.id,
    test_clock: null,
  };
}
