import { refreshCustomerEmail } from "../../money/checkout/index.ts";
import { reconcilePlanSubscription } from "../../money/plan-state/index.ts";
import type { User } from "../../people/user/index.ts";
import { endsWithPeriod, type StripeSubscription } from "../../platform/providers/stripe-calls.ts";
import { fromEpochSeconds } from "../../platform/time.ts";
import { loadListedUsers } from "./load-listed.ts";
import { compareEach, cursorAfter, type Part, pageSize, startingAfter } from "./part.ts";

/**
 * Compares every subscription that has not ended at the provider with its copy here. Ended ones are handled by their
 * events, with which the first part has caught up.
 */
export const reconcileSubscriptions: Part = async (ctx, { cursor }) => {
  const stripe = await ctx.providers.stripe();
  const page = await stripe.subscriptions.list({ limit: pageSize, ...startingAfter(cursor) });
  const plans = page.data.filter(({ metadata }) => metadata.kind === "subscription");
  const users = await loadListedUsers(
    ctx,
    plans.flatMap(({ metadata }) => metadata.user_id ?? []),
  );
  const found = await compareEach(ctx, plans, {
    nameOf: ({ id }) => id,
    compare: async (subscription) => {
      const { id, status, metadata } = subscription;
      const user = users.get(metadata.user_id ?? "");
      if (user === undefined) return { unrepaired: `${id} is paid for by nobody here` };
      await refreshCustomerEmail(ctx, user);
      if (isReconciled(subscription, user)) return undefined;
      const after = await reconcilePlanSubscription(ctx, { subscriptionId: id });
      if (after === undefined || after.billing_version === user.billing_version) return undefined;
      return `${id} is ${status}; its mirror said otherwise`;
    },
  });
  return { checked: plans.length, ...found, next: cursorAfter(page) };
};

/** A cheap comparison of the changing fields; after a difference, the subscription itself is read and copied. */
function isReconciled(subscription: StripeSubscription, user: User): boolean {
  const mirror = user.subscription;
  const item = subscription.items.data[0];
  if (mirror?.id !== subscription.id || item === undefined) return false;
  return (
    mirror.renewal_unpaid !== true &&
    mirror.status === subscription.status &&
    mirror.current_period_end === fromEpochSeconds(item.current_period_end).toISOString() &&
    mirror.cancel_at_period_end === endsWithPeriod(subscription)
  );
}
