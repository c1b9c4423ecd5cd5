import { describe, expect, it } from "vitest";
import { control, stripe, unreachable } from "../../../../test/payments.ts";
import {
  change,
  creatorOnPlan,
  priceOf,
  recordChanges,
  withSchedules,
  withSubscriptions,
} from "../../../../test/plan-calls.ts";
import { chargesOf, load, planOf, stateOf } from "../../../../test/plans.ts";
import type { Stripe } from "../../../platform/providers/stripe-calls.ts";
import { resumePlan } from "../cancel-plan.ts";

describe("a downgrade", () => {
  it("waits for the end of the paid period, and costs nothing", async () => {
    const { creator, ctx, id, customer } = await creatorOnPlan("pro-monthly");
    const { subscription: before } = await load(creator);
    const starter = planOf("starter-monthly");
    const { requests, recorded } = recordChanges(ctx);
    expect(await change(recorded, "starter-monthly")).toMatchObject({
      effective: "period_end",
      payment_url: null,
      subscription: {
        package_name: "Pro",
        pending_change: {
          package_id: starter.id,
          package_name: "Starter",
          effective_at: before?.current_period_end,
        },
      },
    });
    expect(requests).toEqual([]);
    expect(await priceOf(id)).toBe(planOf("pro-monthly").stripe_price_id);
    expect(await chargesOf(customer)).toEqual([[4900, 0]]);
    expect((await load(creator)).subscription).toMatchObject({
      package_name: "Pro",
      pending_package_id: starter.id,
    });
  });

  it.each([
    ["pro-monthly", "starter-monthly", 30],
    ["pro-yearly", "starter-yearly", 365],
    ["pro-yearly", "starter-monthly", 30],
  ])("from %s to %s is a schedule of two periods that is released then", async (from, to, days) => {
    const { ctx, id } = await creatorOnPlan(from);
    const requests: unknown[] = [];
    const recorded = withSchedules(ctx, async (...request) => {
      requests.push(request[1]);
      return stripe.subscriptionSchedules.update(...request);
    });
    await change(recorded, to);
    const { schedule, items, default_payment_method } = await stripe.subscriptions.retrieve(id, {
      expand: ["schedule"],
    });
    if (schedule === null || typeof schedule === "string") throw new Error("No schedule");
    const [item] = items.data;
    expect(schedule).toMatchObject({
      status: "active",
      end_behavior: "release",
      default_settings: { default_payment_method },
      phases: [
        {
          start_date: item?.current_period_start,
          end_date: item?.current_period_end,
          items: [{ price: planOf(from).stripe_price_id, quantity: 1 }],
          proration_behavior: "none",
          discounts: [],
        },
        {
          start_date: item?.current_period_end,
          items: [{ price: planOf(to).stripe_price_id, quantity: 1 }],
          proration_behavior: "none",
          metadata: { package_id: planOf(to).id },
          discounts: [],
        },
      ],
    });
    expect(requests).toMatchObject([
      {
        end_behavior: "release",
        proration_behavior: "none",
        default_settings: { default_payment_method },
        phases: [
          { discounts: "" },
          { duration: { interval: days === 30 ? "month" : "year", interval_count: 1 } },
        ],
      },
    ]);
    const next = schedule.phases[1];
    const length = ((next?.end_date ?? 0) - (next?.start_date ?? 0)) / 86_400;
    expect(Math.abs(length - days)).toBeLessThan(4);
  });

  it("keeps the coupon of the plan in both periods", async () => {
    const { ctx, id } = await creatorOnPlan("pro-monthly");
    const coupon = await stripe.coupons.create({ percent_off: 50, duration: "forever" });
    await stripe.subscriptions.update(id, { discounts: [{ coupon: coupon.id }] });
    const [discount] = (await stateOf(id)).discounts;
    await change(ctx, "starter-monthly");
    const { schedule } = await stripe.subscriptions.retrieve(id, { expand: ["schedule"] });
    const phases = schedule === null || typeof schedule === "string" ? [] : schedule.phases;
    expect(phases).toHaveLength(2);
    for (const phase of phases) expect(phase.discounts).toMatchObject([{ discount }]);
  });

  it("of a plan without a card of its own leaves the payments to the customer's card", async () => {
    const { ctx, id } = await creatorOnPlan("pro-monthly");
    const retrieve = async (...request: Parameters<Stripe["subscriptions"]["retrieve"]>) => ({
      ...(await stripe.subscriptions.retrieve(...request)),
      default_payment_method: null,
    });
    const requests: unknown[] = [];
    const recorded = withSchedules(withSubscriptions(ctx, { retrieve }), async (...request) => {
      requests.push(request[1]);
      return stripe.subscriptionSchedules.update(...request);
    });
    await change(recorded, "starter-monthly");
    expect(requests).toHaveLength(1);
    expect(requests[0]).not.toHaveProperty("default_settings");
    expect((await stateOf(id)).schedule).not.toBeNull();
  });

  it("whose schedule was made and not filled in is planned by a repeated call", async () => {
    const { creator, ctx, id } = await creatorOnPlan("pro-monthly");
    const broken = withSchedules(ctx, async () => {
      throw unreachable();
    });
    await expect(change(broken, "starter-monthly")).rejects.toThrow("Connection reset");
    expect((await stateOf(id)).schedule).not.toBeNull();
    expect((await load(creator)).subscription?.pending_package_id).toBeUndefined();
    expect(await change(ctx, "starter-monthly")).toMatchObject({
      effective: "period_end",
      subscription: { pending_change: { package_name: "Starter" } },
    });
  });

  it("is planned by a repeated call after a fault of the provider", async () => {
    const { ctx } = await creatorOnPlan("pro-monthly");
    const fault = { method: "POST", path: "/v1/subscription_schedules", answer: "500", times: 1 };
    await control("/faults", { api: [fault] });
    await expect(change(ctx, "starter-monthly")).rejects.toMatchObject({ type: "StripeAPIError" });
    expect(await change(ctx, "starter-monthly")).toMatchObject({ effective: "period_end" });
  });

  it("can be planned again after it was withdrawn", async () => {
    const { ctx } = await creatorOnPlan("pro-monthly");
    const first = await change(ctx, "starter-monthly");
    await resumePlan({ ctx });
    expect(await change(ctx, "starter-monthly")).toEqual(first);
  });
});
