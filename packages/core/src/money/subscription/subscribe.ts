import type { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import type { CheckoutStart } from "@marquee/contracts/money/payment/payment.schema";
import {
  hasActivePlan,
  loadUser,
  requireVerifiedEmail,
  type User,
} from "../../people/user/index.ts";
import { type Call, type InputOf, requireCreatorMode } from "../../platform/context.ts";
import { invalidState, MarqueeError } from "../../platform/errors.ts";
import { applyCoupon, startCheckout } from "../checkout/index.ts";
import { loadAvailablePlan, type PlanItem, presentPlan } from "../plan/index.ts";

/** The trial days of a person who would subscribe now; nobody has two trials. */
export const trialDaysFor = (user: User, plan: PlanItem): number =>
  user.had_trial ? 0 : plan.trial_days;

/**
 * Opens the hosted checkout of a plan. A subscription in force prevents it; one that never started or has ended does
 * not.
 * @throws unauthenticated, forbidden, not_found, email_unverified, already_subscribed, invalid_state while an earlier
 * payment is being confirmed, coupon_invalid
 */
export async function subscribe({
  ctx,
  input,
}: Call<InputOf<typeof paymentCalls.subscribe>, "stripe" | "queues">): Promise<CheckoutStart> {
  const actor = requireCreatorMode(ctx, "Plans are for creators. Switch to creator mode first.");
  const [plan, user] = await Promise.all([
    loadAvailablePlan(ctx, input.package_id, actor.userId),
    loadUser(ctx, actor.userId),
  ]);
  requireVerifiedEmail(user);
  requireNoSubscription(user, ctx.now());
  const { amount, discounts } = await applyCoupon(ctx, {
    code: input.coupon_code,
    user,
    price: plan.price,
  });
  const wantedTrialDays = (subscriber: User) => (input.trial ? trialDaysFor(subscriber, plan) : 0);
  const trial = wantedTrialDays(user);
  const { slug } = presentPlan(plan);
  const metadata = { kind: "subscription", user_id: user.id, package_id: plan.id };
  return startCheckout(ctx, {
    user,
    kind: "subscription",
    itemId: plan.id,
    title: `${plan.name} (${plan.type})`,
    link: "/video-creator-dashboard",
    cancelPath: `/payments/${slug}/${plan.id}`,
    couponCode: input.coupon_code,
    amount: trial > 0 ? 0 : amount,
    platformFee: 0,
    slot: "subscription",
    request: {
      mode: "subscription",
      line_items: [{ price: plan.stripe_price_id, quantity: 1 }],
      subscription_data: { metadata, ...(trial > 0 && { trial_period_days: trial }) },
      ...discounts,
    },
    checkAgain: async () => {
      const current = await loadUser(ctx, user.id, { consistent: true });
      requireNoSubscription(current, ctx.now());
      // A checkout that was paid meanwhile may have given them the one trial.
      if (wantedTrialDays(current) !== trial) {
        throw invalidState("Your trial has been used. Load the page again to see the price.");
      }
    },
  });
}

function requireNoSubscription(user: User, now: Date): void {
  if (!hasActivePlan(user, now)) return;
  throw new MarqueeError(
    "already_subscribed",
    `You have the plan ${user.subscription?.package_name} already. Change it on your profile page.`,
    { details: { package_id: user.subscription?.package_id } },
  );
}
