import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { subscriptionCalls } from "@marquee/contracts/money/subscription/subscription.calls";
import { newId } from "@marquee/core/platform/ids";
import { describe, expect, it } from "vitest";
import { renew } from "./membership-fixtures.ts";
import { codeOf, control, database, newPerson, plan, stripe } from "./payment-fixtures.ts";
import {
  changePlan,
  createCreatorOnPlan,
  minutesGrantedNow,
  minutesOf,
  previewPlanChange,
  priceAtProvider,
  requestPlanChange,
  requestPlanPreview,
  subscriptionOf,
} from "./plan-fixtures.ts";

describe("a downgrade", () => {
  it("waits for the end of the period, is shown, and can be withdrawn", async () => {
    const creator = await createCreatorOnPlan("studio-monthly");
    const before = await subscriptionOf(creator);
    await database.users.patch({ id: creator.id }).set({ channel_count: 3 }).go();
    const preview = await previewPlanChange(creator, "starter-monthly");
    expect(preview).toMatchObject({
      effective: "period_end",
      amount_due: 0,
      lines: [],
      next_amount: 1900,
      next_date: before.current_period_end,
    });
    expect(preview.warnings).toEqual([
      "You have 3 channels, and this plan is for 1 channel. All of them stay; you cannot create more.",
      "This plan has no live streams.",
      "300 upload minutes a month instead of 5,000.",
      "You keep 90 % of each sale instead of 95 %: the platform fee is 10 %.",
    ]);
    const answer = await changePlan(creator, "starter-monthly");
    const pending_change = {
      package_id: (await plan("starter-monthly")).id,
      package_name: "Starter",
      effective_at: before.current_period_end,
    };
    expect(answer).toMatchObject({
      effective: "period_end",
      payment_url: null,
      subscription: { package_name: "Studio", pending_change },
    });
    expect(await minutesOf(creator)).toMatchObject({ plan_total: 5000 });
    const shown = await creator.call(paymentCalls.userPackage, { params: { id: creator.id } });
    expect(shown.status && shown.data).toMatchObject({
      package: { name: "Studio" },
      subscription: { pending_change, cancel_at_period_end: false },
    });
    expect(codeOf(await requestPlanChange(creator, "pro-monthly"))).toBe("invalid_state");
    expect(codeOf(await requestPlanPreview(creator, "studio-yearly"))).toBe("invalid_state");

    const resumed = await creator.call(subscriptionCalls.resume);
    expect(resumed.status && resumed.data.subscription.pending_change).toBeNull();
    expect((await stripe.subscriptions.retrieve(before.id)).schedule).toBeNull();
    expect(codeOf(await creator.call(subscriptionCalls.resume))).toBe("invalid_state");
    // Can be planned again, though the provider received the same request a moment ago.
    expect((await changePlan(creator, "starter-monthly")).subscription).toMatchObject({
      pending_change,
    });
  });

  it("keeps the card that pays the plan", async () => {
    const creator = await createCreatorOnPlan("studio-monthly");
    const { id } = await subscriptionOf(creator);
    const { default_payment_method: card } = await stripe.subscriptions.retrieve(id);
    expect(card).not.toBeNull();
    await changePlan(creator, "starter-monthly");
    const planned = await stripe.subscriptions.retrieve(id, { expand: ["schedule"] });
    expect(planned.default_payment_method).toBe(card);
    expect(planned.schedule).toMatchObject({ default_settings: { default_payment_method: card } });
  });

  it("is replaced by a cancellation of the plan", async () => {
    const creator = await createCreatorOnPlan("pro-monthly");
    await changePlan(creator, "starter-monthly");
    const canceled = await creator.call(subscriptionCalls.cancel);
    expect(canceled.status && canceled.data.subscription).toMatchObject({
      cancel_at_period_end: true,
      pending_change: null,
    });
    const resumed = await creator.call(subscriptionCalls.resume);
    expect(resumed.status && resumed.data.subscription).toMatchObject({
      cancel_at_period_end: false,
      pending_change: null,
    });
  });

  it("from a year to a month waits for the end of the year", async () => {
    const creator = await createCreatorOnPlan("starter-yearly");
    expect(await previewPlanChange(creator, "starter-monthly")).toMatchObject({
      effective: "period_end",
      next_amount: 1900,
    });
  });
});

describe("in a trial", () => {
  it("every change takes effect at once and costs nothing, up and down", async () => {
    const creator = await createCreatorOnPlan("pro-monthly", true);
    const { id, trial_end } = await subscriptionOf(creator);
    for (const [code, minutes, amount] of [
      ["studio-yearly", 5000, 99_000],
      ["starter-monthly", 300, 1900],
    ] as const) {
      expect(await previewPlanChange(creator, code)).toMatchObject({
        effective: "now",
        amount_due: 0,
        lines: [],
        next_amount: amount,
        next_date: trial_end,
      });
      const { subscription } = await changePlan(creator, code);
      expect(subscription).toMatchObject({ status: "trialing", trial_end });
      expect(await minutesOf(creator)).toMatchObject({ plan_total: minutes });
      expect(await minutesGrantedNow(creator)).toBe(minutes);
    }
    const { data } = await stripe.invoices.list({ subscription: id });
    expect(data.map(({ amount_due }) => amount_due)).toEqual([0]);
  });

  it("a smaller plan removes nothing that is used or promised", async () => {
    const creator = await createCreatorOnPlan("studio-monthly", true);
    await database.minutesBalances
      .patch({ user_id: creator.id })
      .set({ plan_used: 400, reserved: 120 })
      .go();
    await changePlan(creator, "starter-monthly");
    expect(await minutesOf(creator)).toMatchObject({ plan_total: 520, reserved: 120 });
    expect(await minutesGrantedNow(creator)).toBe(520);
  });
});

describe("an unreachable provider", () => {
  it("is reported as such, and nothing has changed", async () => {
    const creator = await createCreatorOnPlan("starter-monthly");
    const { id } = await subscriptionOf(creator);
    const failing = (method: string, path: string) =>
      control("/faults", { api: [{ method, path, answer: "500", times: 3 }] });
    await failing("GET", `/v1/subscriptions/${id}`);
    expect(codeOf(await requestPlanPreview(creator, "pro-monthly"))).toBe("provider_unavailable");
    await failing("POST", `/v1/subscriptions/${id}`);
    expect(codeOf(await requestPlanChange(creator, "pro-monthly"))).toBe("provider_unavailable");
    expect(await priceAtProvider(creator)).toBe(1900);
    await failing("GET", `/v1/subscriptions/${id}`);
    expect(codeOf(await creator.call(subscriptionCalls.cancel))).toBe("provider_unavailable");
    expect(codeOf(await creator.call(subscriptionCalls.cancel))).toBe("ok");
  });
});

describe("a change is refused", () => {
  it("without a plan, to the same plan, and to plans that are not offered to the caller", async () => {
    expect(codeOf(await requestPlanChange(await newPerson(), "pro-monthly"))).toBe(
      "subscription_required",
    );
    const creator = await createCreatorOnPlan("pro-monthly");
    const same = await requestPlanChange(creator, "pro-monthly");
    expect(same.status ? undefined : same.error).toMatchObject({
      code: "already_subscribed",
      details: { package_id: (await plan("pro-monthly")).id },
    });
    const built = await plan("studio-monthly");
    const id = newId("package", new Date());
    await database.plans
      .create({ ...built, id, code: undefined, name: "Big", is_enterprise: true, position: 99 })
      .go();
    const big = await creator.call(subscriptionCalls.change, { body: { package_id: id } });
    expect(codeOf(big)).toBe("not_found");
    await database.plans.delete({ id }).go();
  });

  it("while the plan is cancelled at its period's end", async () => {
    const creator = await createCreatorOnPlan("pro-monthly");
    expect(codeOf(await creator.call(subscriptionCalls.cancel))).toBe("ok");
    expect(codeOf(await creator.call(subscriptionCalls.cancel))).toBe("ok");
    expect(codeOf(await requestPlanChange(creator, "studio-monthly"))).toBe("invalid_state");
    expect(codeOf(await creator.call(subscriptionCalls.resume))).toBe("ok");
    expect(codeOf(await requestPlanChange(creator, "studio-monthly"))).toBe("ok");
  });

  it("while the plan has not been paid", async () => {
    const creator = await createCreatorOnPlan("pro-monthly");
    const { id } = await subscriptionOf(creator);
    await control("/subscriptions/fail-renewals", { subscription: id, times: 9 });
    await renew(id).catch(() => undefined);
    for (const code of ["studio-monthly", "starter-monthly"]) {
      const refused = await requestPlanChange(creator, code);
      expect(refused.status ? undefined : refused.error).toMatchObject({
        code: "invalid_state",
        message: "Your plan has not been paid. Use another card first, then change the plan.",
        details: { status: "past_due" },
      });
    }
    expect(await priceAtProvider(creator)).toBe((await plan("pro-monthly")).price);
  });

  it("after the provider has ended the plan, though our copy does not say so yet", async () => {
    const creator = await createCreatorOnPlan("pro-monthly");
    await stripe.subscriptions.cancel((await subscriptionOf(creator)).id);
    expect(codeOf(await requestPlanChange(creator, "studio-monthly"))).toBe(
      "subscription_required",
    );
    expect(codeOf(await creator.call(subscriptionCalls.cancel))).toBe("subscription_required");
    expect(codeOf(await creator.call(subscriptionCalls.resume))).toBe("subscription_required");
  });
});
