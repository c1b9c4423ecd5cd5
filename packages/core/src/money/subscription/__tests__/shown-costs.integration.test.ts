import type { ShownCosts } from "@marquee/contracts/money/subscription/subscription.schema";
import { describe, expect, it } from "vitest";
import { control, type paymentContextOf, stripe } from "../../../../test/payments.ts";
import { change, creatorOnPlan, priceOf } from "../../../../test/plan-calls.ts";
import { chargesOf, planOf, stateOf } from "../../../../test/plans.ts";
import { previewPlanChange } from "../preview-change.ts";

/** The costs that the preview shows to the person. */
async function shownCosts(ctx: ReturnType<typeof paymentContextOf>, code: string) {
  const preview = await previewPlanChange({ ctx, input: { package_id: planOf(code).id } });
  const { effective, amount_due, next_amount }: ShownCosts = preview;
  return { effective, amount_due, next_amount };
}

const otherCosts = {
  code: "version_conflict",
  message:
    "This change costs more by now, or counts from another day. Nothing was changed or charged. Check the costs, then try again.",
};

describe("a change of plan at the costs that the person was shown", () => {
  it("is made while they count", async () => {
    const { ctx, id } = await creatorOnPlan("starter-monthly");
    await change(ctx, "pro-monthly", await shownCosts(ctx, "pro-monthly"));
    expect(await priceOf(id)).toBe(planOf("pro-monthly").stripe_price_id);
  });

  it("is made when it costs less by now", async () => {
    const { ctx, id } = await creatorOnPlan("starter-monthly");
    const shown = await shownCosts(ctx, "pro-monthly");
    const coupon = await stripe.coupons.create({ percent_off: 50, duration: "forever" });
    await stripe.subscriptions.update(id, { discounts: [{ coupon: coupon.id }] });
    expect(await change(ctx, "pro-monthly", shown)).toMatchObject({ effective: "now" });
  });

  // A few cents, because the rest of the period, and what it costs, becomes less every few minutes.
  it.each(["amount_due", "next_amount"] as const)(
    "is refused when %s is more by now",
    async (field) => {
      const { ctx, id, customer } = await creatorOnPlan("starter-monthly");
      const shown = await shownCosts(ctx, "pro-monthly");
      const asked = change(ctx, "pro-monthly", { ...shown, [field]: shown[field] - 5 });
      await expect(asked).rejects.toMatchObject(otherCosts);
      expect(await priceOf(id)).toBe(planOf("starter-monthly").stripe_price_id);
      expect(await chargesOf(customer)).toEqual([[1900, 0]]);
    },
  );

  it("is refused when the trial in which it was free has ended", async () => {
    const { ctx, id, customer } = await creatorOnPlan("starter-monthly", { trial: 14 });
    const shown = await shownCosts(ctx, "studio-monthly");
    expect(shown.amount_due).toBe(0);
    await control("/subscriptions/renew", { subscription: id });
    await expect(change(ctx, "studio-monthly", shown)).rejects.toMatchObject(otherCosts);
    expect(await priceOf(id)).toBe(planOf("starter-monthly").stripe_price_id);
    expect((await chargesOf(customer))[0]).toEqual([1900, 0]);
  });

  it("is refused when it takes effect later than the person was shown", async () => {
    const { ctx, id } = await creatorOnPlan("pro-monthly");
    const shown = { ...(await shownCosts(ctx, "starter-monthly")), effective: "now" as const };
    await expect(change(ctx, "starter-monthly", shown)).rejects.toMatchObject(otherCosts);
    expect((await stateOf(id)).schedule).toBeNull();
  });
});
