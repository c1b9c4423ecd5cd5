import { isDeepStrictEqual } from "node:util";
import { isInForce } from "@marquee/contracts/money/subscription/is-in-force";
import { subscriptionStatusSchema } from "@marquee/contracts/people/user/user.schema";
import { ensureAllowance } from "../../people/minutes/index.ts";
import type { User } from "../../people/user/index.ts";
import type { Context } from "../../platform/context.ts";
import { Overtaken, retryOnConflict } from "../../platform/dynamo/retry-on-conflict.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";
import {
  endsWithPeriod,
  type StripeSubscription,
  unlessMissing,
} from "../../platform/providers/stripe-calls.ts";
import { fromEpochSeconds } from "../../platform/time.ts";
import { loadPlans, type PlanItem } from "../plan/index.ts";
import { planChangingElsewhere, type SubscriptionMirror } from "./current-plan.ts";
import { overdueSince } from "./overdue-invoices.ts";
import {
  findPlan,
  isFirstPaymentOpen,
  isPeriodOwed,
  isRenewalUnpaid,
  itemOf,
  nextPhase,
  nextReductionsOf,
  planOf,
  readSubscription,
} from "./read-subscription.ts";
import { isSecondPayment, refundPlan } from "./second-plan.ts";

/**
 * Reads a plan's subscription from the provider and copies it to its person, with the minutes of the month. The event
 * does not matter. The person is read before the provider, and written only if nothing else was copied since. So an
 * older reading never replaces a newer one.
 * @returns the person afterwards; undefined when the subscription is not ours
 */
export async function reconcilePlanSubscription(
  ctx: Context<"stripe">,
  input: { subscriptionId: string },
): Promise<User | undefined> {
  const first = await readSubscription(ctx, input.subscriptionId);
  const userId = first?.metadata.user_id;
  if (first?.metadata.kind !== "subscription" || userId === undefined) return undefined;
  const plans = await loadPlans(ctx);
  return retryOnConflict({ asksProvider: true, exhausted: planChangingElsewhere }, () =>
    reconcileOnce(ctx, { ...input, userId, plans }),
  );
}

/** @throws Overtaken when the person has changed since they were read */
async function reconcileOnce(
  ctx: Context<"stripe">,
  {
    subscriptionId,
    userId,
    plans,
  }: { subscriptionId: string; userId: string; plans: readonly PlanItem[] },
): Promise<User | undefined> {
  const { data: user } = await ctx.database.users.get({ id: userId }).go({ consistent: true });
  const subscription = await readSubscription(ctx, subscriptionId);
  if (user === null || subscription === undefined) return undefined;
  const mirror = await toMirror(ctx, subscription, plans);
  // Taken on a page that was still open: a person who has deleted the account pays for nothing any more.
  const isDeleted = user.deleted_at !== undefined;
  const former = user.subscription;
  if (isDeleted || (former !== undefined && !replaces(mirror, former))) {
    await endReplaced(ctx, mirror);
    return isDeleted ? undefined : user;
  }
  // Two plans that both run: one that runs is replaced only by one that runs.
  const isSecond = former !== undefined && former.id !== mirror.id && isInForce(former);
  if (isSecond && (await isSecondPayment(ctx, subscription, former))) {
    await refundPlan(ctx, subscription);
    return reconcilePlanSubscription(ctx, { subscriptionId: former.id });
  }
  const written = await writeMirror(ctx, user, mirror);
  if (former !== undefined && former.id !== mirror.id) await endReplaced(ctx, former);
  await ensureAllowance(ctx, written);
  return written;
}

async function toMirror(
  ctx: Context<"stripe">,
  subscription: StripeSubscription,
  plans: readonly PlanItem[],
): Promise<SubscriptionMirror> {
  const item = itemOf(subscription);
  const plan = planOf(plans, item.price.id, subscription.metadata.package_id);
  const reported = subscriptionStatusSchema.parse(subscription.status);
  const hasBegun = reported === "canceled" || !isFirstPaymentOpen(subscription);
  const status = hasBegun ? reported : "incomplete";
  return {
    id: subscription.id,
    created_at: fromEpochSeconds(subscription.created).toISOString(),
    status,
    package_id: plan.id,
    package_name: plan.name,
    ...(item.price.unit_amount !== null && { price: item.price.unit_amount }),
    ...nextReductionsOf(subscription),
    channel_limit: plan.channel_limit,
    minutes_per_month: plan.minutes_per_month,
    platform_fee_percent: plan.platform_fee_percent,
    live: plan.live,
    cancel_at_period_end: endsWithPeriod(subscription),
    current_period_start: fromEpochSeconds(item.current_period_start).toISOString(),
    current_period_end: fromEpochSeconds(item.current_period_end).toISOString(),
    ...(subscription.trial_end === null
      ? {}
      : { trial_end: fromEpochSeconds(subscription.trial_end).toISOString() }),
    ...pendingChange(subscription, plans),
    ...(isRenewalUnpaid(subscription) && { renewal_unpaid: true }),
    ...(isRenewalUnpaid(subscription) &&
      !isPeriodOwed(subscription) && { renewal_awaits_bank: true }),
    ...(status === "past_due" && { past_due_since: await overdueSince(ctx, subscription) }),
  };
}

function pendingChange(
  subscription: StripeSubscription,
  plans: readonly PlanItem[],
): Partial<SubscriptionMirror> {
  const next = nextPhase(subscription);
  if (next === undefined) return {};
  const plan = findPlan(plans, next.priceId, next.planId);
  if (plan === undefined) return {};
  return {
    pending_package_id: plan.id,
    pending_package_name: plan.name,
    pending_at: next.at.toISOString(),
  };
}

/** Of two subscriptions the running one counts, of two running ones the newer, unless it is a second payment. */
function replaces(one: SubscriptionMirror, current: SubscriptionMirror): boolean {
  if (one.id === current.id) return true;
  if (isInForce(one) !== isInForce(current)) return isInForce(one);
  return one.created_at > current.created_at;
}

/** @throws Overtaken when something else was copied to the person since they were read */
async function writeMirror(
  ctx: Context,
  user: User,
  subscription: SubscriptionMirror,
): Promise<User> {
  if (isDeepStrictEqual(subscription, user.subscription)) return user;
  const changes = {
    subscription,
    had_trial: user.had_trial || subscription.trial_end !== undefined,
    billing_version: user.billing_version + 1,
    updated_at: ctx.now().toISOString(),
  };
  const isWritten = await tryWrite(
    ctx.database.users
      .patch({ id: user.id })
      .set(changes)
      .where((attribute, { eq }) => eq(attribute.billing_version, user.billing_version))
      .go(),
  );
  if (!isWritten) throw new Overtaken();
  return { ...user, ...changes };
}

/** Ends a subscription that another one has replaced, so that nobody pays for two plans. */
async function endReplaced(ctx: Context<"stripe">, replaced: SubscriptionMirror): Promise<void> {
  if (!isInForce(replaced)) return;
  const stripe = await ctx.providers.stripe();
  // The provider no longer knows what has ended already.
  await unlessMissing(stripe.subscriptions.cancel(replaced.id));
}
