import { describe, expect, it } from "vitest";
import type { StripeSubscription } from "../../../platform/providers/stripe-calls.ts";
import type { PlanItem } from "../../plan/index.ts";
import {
  isFirstPaymentOpen,
  isRenewalUnpaid,
  itemOf,
  nextPhase,
  planOf,
  scheduleOf,
} from "../read-subscription.ts";

/** The parts of a subscription that are read here, as the provider sends them. */
const subscription = (parts: object): StripeSubscription => JSON.parse(JSON.stringify(parts));

const invoice = (billing_reason: string, status: string) => ({
  latest_invoice: { billing_reason, status },
});

describe("a renewal", () => {
  const renewal = (status: string, invoiceParts: object) =>
    isRenewalUnpaid(subscription({ status, ...invoiceParts }));

  it("a renewal is unpaid while its invoice is a draft or open, though the plan is active", () => {
    expect(renewal("active", invoice("subscription_cycle", "draft"))).toBe(true);
    expect(renewal("active", invoice("subscription_cycle", "open"))).toBe(true);
    expect(renewal("active", invoice("subscription_cycle", "paid"))).toBe(false);
  });

  it("another invoice, another status or no invoice is no renewal", () => {
    expect(renewal("active", invoice("subscription_update", "open"))).toBe(false);
    expect(renewal("past_due", invoice("subscription_cycle", "open"))).toBe(false);
    expect(renewal("active", { latest_invoice: null })).toBe(false);
    expect(renewal("active", { latest_invoice: "in_1" })).toBe(false);
  });
});

describe("a first payment", () => {
  const first = (parts: object) => isFirstPaymentOpen(subscription(parts));

  it("a first payment is open until its invoice is paid", () => {
    expect(first(invoice("subscription_create", "open"))).toBe(true);
    expect(first(invoice("subscription_create", "paid"))).toBe(false);
    expect(first(invoice("subscription_cycle", "open"))).toBe(false);
    expect(first({ latest_invoice: null })).toBe(false);
    expect(first({ latest_invoice: "in_1" })).toBe(false);
  });
});

describe("a planned change", () => {
  const phases = [
    { start_date: 100, items: [{ price: "price_now" }] },
    {
      start_date: 200,
      items: [{ price: { id: "price_next" } }],
      metadata: { package_id: "pkg_2" },
    },
  ];
  const schedule = { status: "active", current_phase: { start_date: 100, end_date: 200 }, phases };
  const planned = (parts: unknown) => nextPhase(subscription({ schedule: parts }));

  it("the planned change is the phase that begins at the end of the current one", () => {
    expect(planned(schedule)).toEqual({
      priceId: "price_next",
      planId: "pkg_2",
      at: new Date(200_000),
    });
    const unnamed = [phases[0], { start_date: 300, items: [{ price: "price_next" }] }];
    expect(planned({ ...schedule, phases: unnamed })).toEqual({
      priceId: "price_next",
      planId: undefined,
      at: new Date(300_000),
    });
  });

  it("there is no planned change without a later phase, a current phase or a price", () => {
    expect(planned({ ...schedule, phases: phases.slice(0, 1) })).toBeUndefined();
    expect(planned({ ...schedule, current_phase: null })).toBeUndefined();
    expect(planned({ ...schedule, phases: [{ start_date: 200, items: [] }] })).toBeUndefined();
  });

  it("a planned change counts only while its schedule is active", () => {
    expect(scheduleOf(subscription({ schedule }))?.phases).toHaveLength(2);
    for (const none of [{ ...schedule, status: "released" }, "sub_sched_1", null]) {
      expect(scheduleOf(subscription({ schedule: none }))).toBeUndefined();
      expect(planned(none)).toBeUndefined();
    }
  });
});

describe("the plan of a subscription", () => {
  const plan = (parts: object): PlanItem => JSON.parse(JSON.stringify(parts));
  const pro = plan({ id: "pkg_pro", stripe_price_id: "price_2", former_price_ids: ["price_1"] });
  const studio = plan({ id: "pkg_studio", stripe_price_id: "price_3" });

  it("a subscription's plan is that of its current or an earlier price, else the named one", () => {
    expect(planOf([pro, studio], "price_3", "pkg_pro")).toBe(studio);
    expect(planOf([studio, pro], "price_1", "pkg_studio")).toBe(pro);
    expect(planOf([pro, studio], "price_unknown", "pkg_studio")).toBe(studio);
    expect(() => planOf([pro, studio], "price_unknown", undefined)).toThrow("price_unknown");
  });

  it("a subscription has one item", () => {
    const items = { data: [{ id: "si_1" }] };
    expect(itemOf(subscription({ items })).id).toBe("si_1");
    expect(() => itemOf(subscription({ items: { data: [] } }))).toThrow("has an item");
  });
});
