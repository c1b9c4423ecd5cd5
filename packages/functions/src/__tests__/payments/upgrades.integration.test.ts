import { subscriptionCalls } from "@marquee/contracts/money/subscription/subscription.calls";
import { describe, expect, it } from "vitest";
import { codeOf, database, pay, plan, settleEvents, stripe, userOf } from "./payment-fixtures.ts";
import {
  changePlan,
  createCreatorOnPlan,
  minutesGrantedNow,
  minutesOf,
  previewPlanChange,
  priceAtProvider,
  replaceCard,
  requestPlanChange,
  subscriptionOf,
} from "./plan-fixtures.ts";

describe("an upgrade", () => {
  it("is previewed and charged with the provider's own figures, and takes effect at once", async () => {
    const creator = await createCreatorOnPlan("starter-monthly");
    const before = await subscriptionOf(creator);
    const preview = await previewPlanChange(creator, "pro-monthly");
    expect(preview).toMatchObject({
      effective: "now",
      package: { name: "Pro" },
      next_amount: 4900,
      next_date: before.current_period_end,
      currency: "usd",
      warnings: [],
    });
    expect(preview.lines.map(({ type }) => type)).toEqual(["credit", "charge"]);
    expect(preview.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(preview.amount_due);
    expect(preview.amount_due).toBeGreaterThan(2990);

    await database.minutesBalances.patch({ user_id: creator.id }).set({ plan_used: 200 }).go();
    const answer = await changePlan(creator, "pro-monthly");
    expect(answer).toMatchObject({
      effective: "now",
      payment_url: null,
      subscription: { status: "active", package_name: "Pro", pending_change: null },
    });
    expect(await subscriptionOf(creator)).toMatchObject({
      package_name: "Pro",
      platform_fee_percent: 8,
      channel_limit: 5,
      minutes_per_month: 1500,
      current_period_end: before.current_period_end,
    });
    expect(await minutesOf(creator)).toMatchObject({ plan_total: 1500, plan_used: 200 });
    expect(await minutesGrantedNow(creator)).toBe(1500);
    const { data } = await stripe.invoices.list({ subscription: before.id });
    expect(data[0]).toMatchObject({ status: "paid", billing_reason: "subscription_update" });
    // A second or two may pass between the preview and the change.
    expect(Math.abs((data[0]?.amount_paid ?? 0) - preview.amount_due)).toBeLessThan(5);
    await settleEvents(before.id);
    expect(await subscriptionOf(creator)).toMatchObject({ package_name: "Pro" });
  });

  it("from a month to a year begins a new period and credits the rest of the month", async () => {
    const creator = await createCreatorOnPlan("starter-monthly");
    const preview = await previewPlanChange(creator, "starter-yearly");
    expect(preview).toMatchObject({ effective: "now", next_amount: 19_000 });
    expect(preview.amount_due).toBeGreaterThan(17_000);
    expect(preview.amount_due).toBeLessThan(17_200);
    const year = Date.now() + 365 * 86_400_000;
    expect(Math.abs(Date.parse(preview.next_date) - year)).toBeLessThan(2 * 86_400_000);
    await changePlan(creator, "starter-yearly");
    const { current_period_end = "", package_id } = await subscriptionOf(creator);
    expect(package_id).toBe((await plan("starter-yearly")).id);
    expect(Math.abs(Date.parse(current_period_end) - year)).toBeLessThan(2 * 86_400_000);
    expect(await minutesOf(creator)).toMatchObject({ plan_total: 300 });
  });

  it("keeps its coupon", async () => {
    const coupon = await stripe.coupons.create({ percent_off: 50, duration: "forever" });
    const creator = await createCreatorOnPlan("starter-monthly");
    const { id } = await subscriptionOf(creator);
    await stripe.subscriptions.update(id, { discounts: [{ coupon: coupon.id }] });
    expect(await previewPlanChange(creator, "pro-monthly")).toMatchObject({ next_amount: 2450 });
    await changePlan(creator, "pro-monthly");
    expect((await stripe.subscriptions.retrieve(id)).discounts).toHaveLength(1);
  });

  it("with a card that is declined changes nothing, and works with the next card", async () => {
    const creator = await createCreatorOnPlan("starter-monthly");
    const before = await userOf(creator);
    await replaceCard(creator, "pm_card_chargeCustomerFail");
    const refused = await requestPlanChange(creator, "pro-monthly");
    expect(codeOf(refused)).toBe("payment_failed");
    expect(refused.status ? "" : refused.error.message).toContain("stays as it is");
    expect(await priceAtProvider(creator)).toBe(1900);
    expect((await userOf(creator)).subscription).toEqual(before.subscription);
    expect(await minutesOf(creator)).toMatchObject({ plan_total: 300 });
    const { id } = await subscriptionOf(creator);
    expect((await stripe.invoices.list({ subscription: id, status: "open" })).data).toEqual([]);
    await replaceCard(creator, "pm_card_visa");
    expect(await changePlan(creator, "pro-monthly")).toMatchObject({ payment_url: null });
    expect(await priceAtProvider(creator)).toBe(4900);
  });

  it("that the cardholder must confirm answers the invoice's page, and takes effect after it", async () => {
    const creator = await createCreatorOnPlan("starter-monthly");
    await replaceCard(creator, "pm_card_authenticationRequiredOnSetup");
    const first = await changePlan(creator, "pro-monthly");
    expect(first.subscription).toMatchObject({ package_name: "Starter", status: "active" });
    expect(first.payment_url).toMatch(/^http/);
    // A repeated request answers the same page: there is one invoice to pay.
    expect((await changePlan(creator, "pro-monthly")).payment_url).toBe(first.payment_url);
    const { id } = await subscriptionOf(creator);
    await settleEvents(id);
    expect(await subscriptionOf(creator)).toMatchObject({ package_name: "Starter" });
    await pay(first.payment_url ?? "");
    await settleEvents(id);
    expect(await subscriptionOf(creator)).toMatchObject({
      status: "active",
      package_name: "Pro",
      channel_limit: 5,
    });
    expect(await minutesOf(creator)).toMatchObject({ plan_total: 1500 });
  });
});

describe("an upgrade that waits for its payment", () => {
  it("is dropped when a downgrade or a cancellation is planned", async () => {
    for (const then of ["downgrade", "cancel"] as const) {
      const creator = await createCreatorOnPlan("pro-monthly");
      await replaceCard(creator, "pm_card_authenticationRequiredOnSetup");
      const { payment_url } = await changePlan(creator, "studio-monthly");
      if (then === "cancel") await creator.call(subscriptionCalls.cancel);
      else await changePlan(creator, "starter-monthly");
      await pay(payment_url ?? "");
      const { id } = await subscriptionOf(creator);
      await settleEvents(id);
      expect(await subscriptionOf(creator)).toMatchObject({ package_name: "Pro" });
      expect((await stripe.subscriptions.retrieve(id)).pending_update).toBeNull();
    }
  });
});
