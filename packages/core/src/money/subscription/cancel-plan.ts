import type { SubscriptionState } from "@marquee/contracts/money/subscription/subscription.schema";
import { notifyOrLog } from "../../people/notification/index.ts";
import { loadUser, type User } from "../../people/user/index.ts";
import { type CallWithoutInput, type Context, requireUser } from "../../platform/context.ts";
import { invalidState } from "../../platform/errors.ts";
import { endsWithPeriod, type StripeSubscription } from "../../platform/providers/stripe-calls.ts";
import { nextPlanPayment } from "../payment/index.ts";
import {
  currentPlan,
  isPeriodOwed,
  nextPhase,
  readCurrentPlan,
  readSubscription,
  reconcileAndPresentPlan,
  reconcilePlanSubscription,
  requireCurrentPlan,
} from "../plan-state/index.ts";
import { dropWaitingUpgrade } from "./drop-waiting-upgrade.ts";
import { retryPlanChange } from "./retry-plan-change.ts";
import { releaseSchedule } from "./schedule-downgrade.ts";

type Answer = { subscription: SubscriptionState };

/**
 * Cancels the caller's plan at the end of the paid period; a planned downgrade is dropped. While a period is overdue,
 * or not charged yet, the plan ends at once: the caller does not pay for a period after the cancellation. A repeated
 * call changes nothing.
 * @throws unauthenticated, subscription_required, unavailable
 */
export async function cancelPlan({ ctx }: CallWithoutInput<"stripe">): Promise<Answer> {
  return changeAndMirror(ctx, async ({ subscription }) => {
    if (!isPeriodOwed(subscription)) return cancelAtPeriodEnd(ctx, subscription);
    // The event of the end voids the invoices.
    const stripe = await ctx.providers.stripe();
    await stripe.subscriptions.cancel(subscription.id);
  });
}

async function cancelAtPeriodEnd(
  ctx: Context<"stripe">,
  subscription: StripeSubscription,
): Promise<void> {
  if (endsWithPeriod(subscription)) return;
  await dropWaitingUpgrade(ctx, subscription);
  await releaseSchedule(ctx, subscription);
  const stripe = await ctx.providers.stripe();
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
}

/**
 * Ends the plan of a person whose account is deactivated, because they cannot use it. A paid plan ends with its period.
 * So does one for which a bank is being asked, because the debit cannot be stopped. An overdue or uncharged plan ends
 * at once. A repeated call changes nothing.
 */
export async function stopPlan(ctx: Context<"stripe">, user: User): Promise<void> {
  const plan = currentPlan(user);
  const subscription = plan === undefined ? undefined : await readSubscription(ctx, plan.id);
  if (subscription === undefined) return;
  const isPaid =
    (subscription.status === "trialing" || subscription.status === "active") &&
    !isPeriodOwed(subscription);
  if (isPaid) {
    await cancelAtPeriodEnd(ctx, subscription);
  } else if (subscription.ended_at === null) {
    const stripe = await ctx.providers.stripe();
    await stripe.subscriptions.cancel(subscription.id);
  }
  await reconcilePlanSubscription(ctx, { subscriptionId: subscription.id });
}

/**
 * Withdraws the planned cancellation or downgrade of the caller's plan, and confirms it: the cancellation was confirmed
 * too.
 * @throws unauthenticated, subscription_required, invalid_state, unavailable
 */
export async function resumePlan({ ctx }: CallWithoutInput<"stripe" | "queues">): Promise<Answer> {
  const answer = await changeAndMirror(ctx, ({ subscription }) => keepPlan(ctx, subscription));
  const { userId } = requireUser(ctx);
  await notifyOrLog(ctx, { subject: "a kept plan", id: userId }, [
    {
      user_id: userId,
      type: "subscription",
      title: "Your plan continues",
      body: `You keep “${answer.subscription.package_name}”.${await nextPlanPayment(ctx, userId)}`,
      link: "/payments/update-payments",
    },
  ]);
  return answer;
}

async function keepPlan(ctx: Context<"stripe">, subscription: StripeSubscription): Promise<void> {
  if (endsWithPeriod(subscription)) {
    const stripe = await ctx.providers.stripe();
    await stripe.subscriptions.update(
      subscription.id,
      subscription.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: "" },
    );
  } else if (nextPhase(subscription) !== undefined) {
    await releaseSchedule(ctx, subscription);
  } else {
    throw invalidState("Your plan continues as it is: there is nothing to withdraw.");
  }
}

async function changeAndMirror(
  ctx: Context<"stripe">,
  change: (before: { subscription: StripeSubscription }) => Promise<void>,
): Promise<Answer> {
  const user = await loadUser(ctx, requireUser(ctx).userId);
  const { id } = requireCurrentPlan(user);
  await retryPlanChange(
    ctx,
    id,
    async () => ({ subscription: await readCurrentPlan(ctx, user) }),
    change,
  );
  return { subscription: await reconcileAndPresentPlan(ctx, user, id) };
}
