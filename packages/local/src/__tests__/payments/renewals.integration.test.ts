import type { PlanItem } from "@marquee/core/money/plan";
import { reconcilePlanSubscription } from "@marquee/core/money/plan-state";
import { changePlan, stopPlan } from "@marquee/core/money/subscription";
import { hasActivePlan } from "@marquee/core/people/user";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  day,
  type FixtureContext,
  newCreator,
  type PlanFixtures,
  startPlanFixtures,
  take,
} from "./plan-fixtures.ts";

let fixtures: PlanFixtures;
let ctx: FixtureContext;
let plans: PlanItem[];

// These tests move the clock, so they have parts of their own.
beforeAll(async () => {
  fixtures = await startPlanFixtures({ aws: false });
  ctx = fixtures.ctx;
});
afterAll(() => fixtures.close());
beforeEach(async () => {
  plans = await fixtures.reset();
});

function planOf(code: string): PlanItem {
  const plan = plans.find((item) => item.code === code);
  if (plan === undefined) throw new Error(`There is no plan ${code}`);
  return plan;
}

async function subscriber(code: string, options: { trialDays?: number } = {}) {
  const creator = await newCreator(fixtures);
  const subscription = await take(fixtures, creator, planOf(code), options);
  await reconcilePlanSubscription(ctx, { subscriptionId: subscription.id });
  return { ...creator, subscriptionId: subscription.id };
}

async function minutesOf(userId: string) {
  const { data } = await ctx.database.minutesBalances
    .get({ user_id: userId })
    .go({ consistent: true });
  return data;
}

/** Moves the clock and reads the subscription again, as any event would. */
async function after(days: number, subscriptionId: string) {
  fixtures.advance(days);
  const user = await reconcilePlanSubscription(ctx, { subscriptionId });
  if (user?.subscription === undefined) throw new Error("Nothing is mirrored");
  return { user, subscription: user.subscription };
}

describe("as time passes", () => {
  it("a trial turns into a paid month with minutes of its own; unused ones do not roll over", async () => {
    const { id, subscriptionId } = await subscriber("pro-monthly", { trialDays: 14 });
    expect(await minutesOf(id)).toMatchObject({ plan_total: 1500, plan_used: 0 });
    await ctx.database.minutesBalances.patch({ user_id: id }).set({ plan_used: 700 }).go();
    const { user, subscription } = await after(15, subscriptionId);
    expect(subscription.status).toBe("active");
    expect(user.had_trial).toBe(true);
    expect(await minutesOf(id)).toMatchObject({ plan_total: 1500, plan_used: 0 });
  });

  it("a year gives its minutes month by month", async () => {
    const { id, subscriptionId } = await subscriber("starter-yearly");
    const first = await minutesOf(id);
    expect(first).toMatchObject({ plan_total: 300 });
    await ctx.database.minutesBalances.patch({ user_id: id }).set({ plan_used: 300 }).go();
    await after(20, subscriptionId);
    expect(await minutesOf(id)).toMatchObject({ plan_used: 300 });
    await after(20, subscriptionId);
    const second = await minutesOf(id);
    expect(second).toMatchObject({ plan_total: 300, plan_used: 0 });
    expect(second?.period_start).toBe(first?.period_end);
  });

  /** Moves the clock to the first minute of the next period, whose invoice is still a draft. */
  async function intoNextPeriod(subscriptionId: string) {
    const { subscription } = await after(0, subscriptionId);
    const end = Date.parse(subscription.current_period_end ?? "");
    return after((end - ctx.now().getTime()) / 1000 / day + 60 / day, subscriptionId);
  }

  it("a renewal grants its minutes when its invoice is charged, an hour after the month began", async () => {
    const { id, subscriptionId } = await subscriber("pro-monthly");
    await ctx.database.minutesBalances.patch({ user_id: id }).set({ plan_used: 700 }).go();
    const begun = await intoNextPeriod(subscriptionId);
    expect(begun.subscription).toMatchObject({ status: "active", renewal_unpaid: true });
    expect(await minutesOf(id)).toMatchObject({ plan_used: 700 });
    const charged = await after(1 / 24, subscriptionId);
    expect(charged.subscription.renewal_unpaid).toBeUndefined();
    expect(await minutesOf(id)).toMatchObject({ plan_total: 1500, plan_used: 0 });
  });

  it("an account that is closed while its renewal is a draft is not charged for it", async () => {
    const { subscriptionId } = await subscriber("pro-monthly");
    const { user } = await intoNextPeriod(subscriptionId);
    await stopPlan(ctx, user);
    fixtures.advance(1);
    const { stripe } = fixtures;
    expect((await stripe.subscriptions.retrieve(subscriptionId)).status).toBe("canceled");
    const invoices = await stripe.invoices.list({ subscription: subscriptionId });
    expect(invoices.data.filter(({ status }) => status === "paid")).toHaveLength(1);
  });

  it("an upgrade waits until the renewal is charged, so that the renewal stays the latest invoice", async () => {
    const { as, subscriptionId } = await subscriber("starter-monthly");
    const upgrade = () => changePlan({ ctx: as, input: { package_id: planOf("pro-monthly").id } });
    await intoNextPeriod(subscriptionId);
    await expect(upgrade()).rejects.toMatchObject({
      code: "invalid_state",
      message:
        "The renewal of your plan is being charged. Upgrade when it is paid, usually within an hour.",
    });
    const begun = await after(0, subscriptionId);
    expect(begun.subscription).toMatchObject({ package_name: "Starter", renewal_unpaid: true });
    await after(1 / 24, subscriptionId);
    expect(await upgrade()).toMatchObject({ effective: "now" });
  });

  it("a failed renewal keeps its rights for seven days and grants no new minutes", async () => {
    const { id, subscriptionId } = await subscriber("pro-monthly");
    await ctx.database.minutesBalances.patch({ user_id: id }).set({ plan_used: 1500 }).go();
    const failures = { subscription: subscriptionId, times: 2 };
    await fixtures.control("/subscriptions/fail-renewals", failures);
    const overdue = await after(32, subscriptionId);
    expect(overdue.subscription.status).toBe("past_due");
    expect(hasActivePlan(overdue.user, ctx.now())).toBe(true);
    expect(await minutesOf(id)).toMatchObject({ plan_used: 1500 });
    const since = overdue.subscription.past_due_since;
    const still = await after(1, subscriptionId);
    expect(still.subscription.past_due_since).toBe(since);
    const week = new Date(Date.parse(since ?? "") + 7 * day * 1000);
    expect(hasActivePlan(still.user, week)).toBe(false);

    const paid = await after(5, subscriptionId);
    expect(paid.subscription).toMatchObject({ status: "active" });
    expect(paid.subscription.past_due_since).toBeUndefined();
    expect(await minutesOf(id)).toMatchObject({ plan_total: 1500, plan_used: 0 });
  });

  it("of two subscriptions the newer one stays, and the provider charges for one only", async () => {
    const { id, subscriptionId } = await subscriber("starter-monthly");
    fixtures.advance(60 / day);
    const { stripe } = fixtures;
    const former = await stripe.subscriptions.retrieve(subscriptionId);
    const studio = planOf("studio-monthly");
    const newer = await stripe.subscriptions.create({
      customer: String(former.customer),
      items: [{ price: studio.stripe_price_id }],
      default_payment_method: String(former.default_payment_method),
      metadata: { kind: "subscription", user_id: id, package_id: studio.id },
    });
    // Whichever is read first, the result is the same.
    await Promise.all(
      [newer.id, subscriptionId, newer.id].map((one) =>
        reconcilePlanSubscription(ctx, { subscriptionId: one }),
      ),
    );
    const { data: user } = await ctx.database.users.get({ id }).go({ consistent: true });
    expect(user?.subscription).toMatchObject({ id: newer.id, package_name: "Studio" });
    expect((await stripe.subscriptions.retrieve(subscriptionId)).status).toBe("canceled");
    expect((await stripe.subscriptions.retrieve(newer.id)).status).toBe("active");
  });
});
