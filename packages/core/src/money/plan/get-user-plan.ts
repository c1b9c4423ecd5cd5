import type { Plan } from "@marquee/contracts/money/payment/payment.schema";
import { isInForce } from "@marquee/contracts/money/subscription/is-in-force";
import type { SubscriptionState } from "@marquee/contracts/money/subscription/subscription.schema";
import { loadUser } from "../../people/user/index.ts";
import { type Call, requireSelfOrAdmin } from "../../platform/context.ts";
import { presentPlan } from "./present-plan.ts";
import { subscriptionState } from "./subscription-state.ts";

/**
 * A person's plan with their own price and terms, or null, and the state of their last subscription. Admins may read
 * anybody's, others their own.
 * @throws unauthenticated, not_found
 */
export async function getUserPlan({ ctx, input }: Call<{ id: string }>): Promise<{
  package: Plan | null;
  subscription: SubscriptionState | null;
}> {
  requireSelfOrAdmin(ctx, input.id);
  const user = await loadUser(ctx, input.id);
  const { subscription } = user;
  const state = subscriptionState(user);
  if (subscription === undefined || !isInForce(subscription)) {
    return { package: null, subscription: state };
  }
  const { data } = await ctx.database.plans.get({ id: subscription.package_id }).go();
  if (data === null) return { package: null, subscription: state };
  const {
    price = data.price,
    channel_limit,
    minutes_per_month,
    platform_fee_percent,
    live,
  } = subscription;
  const terms = { price, channel_limit, minutes_per_month, platform_fee_percent, live };
  return { package: { ...presentPlan(data), ...terms }, subscription: state };
}
