import { beforeEach, describe, expect, it } from "vitest";
import { newBuyer } from "../../../../test/checkouts.ts";
import { paymentContextOf, stripe } from "../../../../test/payments.ts";
import { createSubscription, load } from "../../../../test/plans.ts";
import { forgetRecorded } from "../../../../test/purchases.ts";
import { readCurrentPlan, requireCurrentPlan } from "../current-plan.ts";
import { reconcileAndPresentPlan } from "../reconcile-and-present-plan.ts";

beforeEach(forgetRecorded);

describe("readCurrentPlan", () => {
  it("the current plan is the user's subscription that has begun and not ended", async () => {
    const buyer = await newBuyer();
    const ctx = paymentContextOf(buyer);
    const canceled = userWith(await load(buyer), "canceled");
    const refusal = {
      code: "subscription_required",
      message: expect.stringContaining("no plan yet"),
    };
    expect(() => requireCurrentPlan(canceled)).toThrow(expect.objectContaining(refusal));
    for (const status of ["trialing", "active", "past_due", "unpaid", "paused"] as const) {
      expect(requireCurrentPlan(userWith(await load(buyer), status)).status).toBe(status);
    }
    const { id } = await createSubscription(buyer, "pro-monthly");
    const former = await load(buyer);
    await expect(reconcileAndPresentPlan(ctx, former, "sub_unknown")).rejects.toThrow("has one");
    expect(await reconcileAndPresentPlan(ctx, former, id)).toMatchObject({ status: "active" });
    const user = await load(buyer);
    expect((await readCurrentPlan(ctx, user)).id).toBe(id);
    expect(await reconcileAndPresentPlan(ctx, user, "sub_unknown")).toMatchObject({
      status: "active",
    });
    await stripe.subscriptions.cancel(id);
    await expect(readCurrentPlan(ctx, user)).rejects.toMatchObject({
      code: "subscription_required",
    });
    const unknown = userWith(user, "active");
    await expect(readCurrentPlan(ctx, unknown)).rejects.toThrow("Your plan has ended");
  });

  const userWith = (
    user: Awaited<ReturnType<typeof load>>,
    status: "active" | "canceled" | "trialing" | "past_due" | "unpaid" | "paused",
  ) => ({
    ...user,
    subscription: {
      id: "sub_unknown",
      created_at: new Date().toISOString(),
      status,
      package_id: "pkg_1",
      package_name: "Pro",
      channel_limit: 1,
      minutes_per_month: 1,
      platform_fee_percent: 8,
      live: false,
      cancel_at_period_end: false,
    },
  });
});
