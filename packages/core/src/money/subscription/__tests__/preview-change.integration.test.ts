import { describe, expect, it } from "vitest";
import { newBuyer } from "../../../../test/checkouts.ts";
import { database, refusal, visitor } from "../../../../test/context.ts";
import { fixtures, paymentContextOf, stripe, withProvider } from "../../../../test/payments.ts";
import { creatorOnPlan } from "../../../../test/plan-calls.ts";
import { chargesOf, failRenewal, planOf, stateOf } from "../../../../test/plans.ts";
import { withFields } from "../../../../test/with-fields.ts";
import type { Stripe } from "../../../platform/providers/stripe-calls.ts";
import { presentPlan } from "../../plan/index.ts";
import { cancelPlan } from "../cancel-plan.ts";
import { changePlan } from "../change-plan.ts";
import { previewPlanChange } from "../preview-change.ts";

type PaymentContext = ReturnType<typeof paymentContextOf>;

const preview = (ctx: PaymentContext, code: string) =>
  previewPlanChange({ ctx, input: { package_id: planOf(code).id } });
const iso = (seconds: number) => new Date(seconds * 1000).toISOString();
const endOf = async (id: string) => iso((await stateOf(id)).items.data[0]?.current_period_end ?? 0);
const daysUntil = (date: string) => (Date.parse(date) - Date.now()) / 86_400_000;

const sumOf = (lines: readonly { amount: number }[]) =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

/** The context, whose provider answers previews of invoices with these fields. */
const previewsWith = (ctx: PaymentContext, fields: object) =>
  withProvider(ctx, (real) => {
    const createPreview = async (...request: Parameters<Stripe["invoices"]["createPreview"]>) =>
      withFields(await real.invoices.createPreview(...request), fields);
    return withFields(real, { invoices: withFields(real.invoices, { createPreview }) });
  });

describe("the preview of an upgrade", () => {
  it("has the provider's charge for today, and the whole price for the next period", async () => {
    const { ctx, id, customer } = await creatorOnPlan("starter-monthly");
    const before = await stateOf(id);
    const answer = await preview(ctx, "pro-monthly");
    expect(answer).toEqual({
      package: presentPlan(planOf("pro-monthly")),
      effective: "now",
      amount_due: expect.any(Number),
      lines: [
        {
          type: "credit",
          description: expect.stringContaining("Unused"),
          amount: expect.any(Number),
        },
        {
          type: "charge",
          description: expect.stringContaining("Remaining"),
          amount: expect.any(Number),
        },
      ],
      next_amount: 4900,
      next_date: await endOf(id),
      currency: "usd",
      warnings: [],
    });
    expect(Math.abs(answer.amount_due - 3000)).toBeLessThan(5);
    expect(sumOf(answer.lines)).toBe(answer.amount_due);
    expect(answer.lines.map(({ amount }) => amount < 0)).toEqual([true, false]);
    expect(await stateOf(id)).toEqual(before);
    expect(await chargesOf(customer)).toEqual([[1900, 0]]);
  });

  it("from a month to a year begins a new period", async () => {
    const { ctx } = await creatorOnPlan("starter-monthly");
    const answer = await preview(ctx, "starter-yearly");
    expect(answer).toMatchObject({ effective: "now", next_amount: 19_000 });
    expect(Math.abs(answer.amount_due - 17_100)).toBeLessThan(5);
    expect(Math.abs(daysUntil(answer.next_date) - 365)).toBeLessThan(2);
  });

  it("from a year to a month names the end of that month, and not of the year that was paid", async () => {
    const { ctx, id } = await creatorOnPlan("starter-yearly");
    const { next_date } = await preview(ctx, "pro-monthly");
    await changePlan({ ctx, input: { package_id: planOf("pro-monthly").id } });
    // The new period begins with the change, which may be a second or more after the preview.
    const laterBy = Date.parse(await endOf(id)) - Date.parse(next_date);
    expect(laterBy).toBeGreaterThanOrEqual(0);
    expect(laterBy).toBeLessThan(60_000);
  });

  it("from a year to a larger year keeps the period", async () => {
    const { ctx, id } = await creatorOnPlan("starter-yearly");
    expect(await preview(ctx, "pro-yearly")).toMatchObject({
      effective: "now",
      next_amount: 49_000,
      next_date: await endOf(id),
    });
  });

  it("in a trial costs nothing now, and is charged at the end of the trial", async () => {
    const { ctx, id } = await creatorOnPlan("starter-monthly", { trial: 14 });
    const { trial_end } = await stateOf(id);
    for (const code of ["studio-yearly", "pro-monthly"]) {
      expect(await preview(ctx, code)).toMatchObject({
        effective: "now",
        amount_due: 0,
        lines: [],
        next_amount: planOf(code).price,
        next_date: iso(trial_end ?? 0),
      });
    }
  });

  it("takes the coupon of the plan off", async () => {
    const { ctx, id } = await creatorOnPlan("starter-monthly");
    const coupon = await stripe.coupons.create({ percent_off: 50, duration: "forever" });
    await stripe.subscriptions.update(id, { discounts: [{ coupon: coupon.id }] });
    expect(await preview(ctx, "pro-monthly")).toMatchObject({ next_amount: 2450 });
  });

  it("names the plan where the provider has no words, and never a negative amount", async () => {
    const { ctx } = await creatorOnPlan("starter-monthly");
    const lines = { data: [{ amount: 0, description: null, period: { start: 1, end: 2 } }] };
    const fields = { lines, total: -100, amount_due: 0 };
    expect(await preview(previewsWith(ctx, fields), "pro-monthly")).toMatchObject({
      lines: [
        { type: "charge", description: "Pro", amount: 0 },
        { type: "charge", description: "Kept as credit for your next payments", amount: 100 },
      ],
      next_amount: 0,
    });
  });

  it("adds up: what the credit exceeds is kept, and pays later changes", async () => {
    const { ctx } = await creatorOnPlan("starter-yearly");
    const smaller = await preview(ctx, "pro-monthly");
    expect(smaller.amount_due).toBe(0);
    const kept = smaller.lines.find(({ description }) => description.startsWith("Kept"));
    expect(Math.abs((kept?.amount ?? 0) - 14_100)).toBeLessThan(50);
    expect(sumOf(smaller.lines)).toBe(0);
    await changePlan({ ctx, input: { package_id: planOf("pro-monthly").id } });
    const larger = await preview(ctx, "studio-monthly");
    expect(larger.amount_due).toBe(0);
    const used = larger.lines.find(({ description }) => description === "Credit used");
    expect(used?.type).toBe("credit");
    expect(Math.abs((used?.amount ?? 0) + 5000)).toBeLessThan(5);
    expect(sumOf(larger.lines)).toBe(0);
  });

  it("adds up with a coupon and a tax", async () => {
    const { ctx } = await creatorOnPlan("starter-monthly");
    const lines = { data: [{ amount: 4000, description: "Pro", period: { start: 1, end: 2 } }] };
    const off = { total_discount_amounts: [{ amount: 1000 }], total_taxes: [{ amount: 300 }] };
    const fields = { ...off, lines, total: 3300, amount_due: 3300 };
    const answer = await preview(previewsWith(ctx, fields), "pro-monthly");
    expect(answer.lines.slice(1)).toEqual([
      { type: "credit", description: "Coupon", amount: -1000 },
      { type: "charge", description: "Tax", amount: 300 },
    ]);
  });
});

describe("the preview of a downgrade", () => {
  it.each([
    ["studio-monthly", "pro-monthly"],
    ["pro-yearly", "starter-monthly"],
  ])(
    "from %s to %s costs nothing now, and its price at the end of the period",
    async (from, to) => {
      const { ctx, id } = await creatorOnPlan(from);
      expect(await preview(ctx, to)).toMatchObject({
        package: { id: planOf(to).id },
        effective: "period_end",
        amount_due: 0,
        lines: [],
        next_amount: planOf(to).price,
        next_date: await endOf(id),
      });
    },
  );

  it("warns of channels, live streams, minutes and a share of sales that become less", async () => {
    const { creator, ctx } = await creatorOnPlan("studio-monthly");
    const warnings = async (channel_count: number, code: string) => {
      await database.users.patch({ id: creator.userId }).set({ channel_count }).go();
      return (await preview(ctx, code)).warnings;
    };
    const noLive = "This plan has no live streams.";
    const lessOfStarter = [
      noLive,
      "300 upload minutes a month instead of 5,000.",
      "You keep 90 % of each sale instead of 95 %: the platform fee is 10 %.",
    ];
    const lessOfPro = [
      noLive,
      "1,500 upload minutes a month instead of 5,000.",
      "You keep 92 % of each sale instead of 95 %: the platform fee is 8 %.",
    ];
    expect(await warnings(1, "starter-monthly")).toEqual(lessOfStarter);
    expect(await warnings(2, "starter-monthly")).toEqual([
      "You have 2 channels, and this plan is for 1 channel. All of them stay; you cannot create more.",
      ...lessOfStarter,
    ]);
    expect(await warnings(5, "pro-monthly")).toEqual(lessOfPro);
    expect(await warnings(6, "pro-monthly")).toEqual([
      "You have 6 channels, and this plan is for 5 channels. All of them stay; you cannot create more.",
      ...lessOfPro,
    ]);
    expect(await warnings(6, "studio-yearly")).toEqual([]);
  });
});

it("a preview is refused where the change would be", async () => {
  const input = { package_id: planOf("pro-monthly").id };
  const anonymous = previewPlanChange({ ctx: fixtures.context(visitor), input });
  expect(await refusal(anonymous)).toBe("unauthenticated");
  const nobody = paymentContextOf(await newBuyer());
  expect(await refusal(preview(nobody, "pro-monthly"))).toBe("subscription_required");
  const { ctx, id } = await creatorOnPlan("pro-monthly");
  expect(await refusal(preview(ctx, "pro-monthly"))).toBe("already_subscribed");
  await cancelPlan({ ctx });
  expect(await refusal(preview(ctx, "studio-monthly"))).toBe("invalid_state");
  await stripe.subscriptions.update(id, { cancel_at_period_end: false });
  await failRenewal(id);
  expect(await refusal(preview(ctx, "studio-monthly"))).toBe("invalid_state");
});
