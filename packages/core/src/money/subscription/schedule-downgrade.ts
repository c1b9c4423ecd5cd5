import type { User } from "../../people/user/index.ts";
import type { Context } from "../../platform/context.ts";
import {
  createOnce,
  idOfReference,
  type StripeSubscription,
} from "../../platform/providers/stripe-calls.ts";
import { intervalOf } from "../plan/index.ts";
import { itemOf, scheduleOf } from "../plan-state/index.ts";
import type { PlanChangeDecision } from "./plan-change.ts";

/**
 * Makes the provider replace the plan by the smaller one at the end of the paid period. Both phases name the discounts,
 * because a phase that names none has none (Stripe, "Subscription schedules", phases.discounts). The same holds for the
 * card: without one, invoices are paid with the customer's card (`default_payment_method`), and a plan's card is not
 * that.
 */
export async function scheduleDowngrade(
  ctx: Context<"stripe">,
  user: User,
  { subscription, wanted }: PlanChangeDecision,
  attempt: number,
): Promise<void> {
  const stripe = await ctx.providers.stripe();
  const item = itemOf(subscription);
  const requestName = `downgrade:${subscription.id}:${wanted.id}:${user.billing_version}:${attempt}`;
  const schedule = await createOnce({ now: ctx.now(), name: requestName }, (options) =>
    stripe.subscriptionSchedules.create({ from_subscription: subscription.id }, options),
  );
  const named = subscription.discounts.flatMap((discount) => idOfReference(discount) ?? []);
  const card = idOfReference(subscription.default_payment_method);
  const discounts = named.length === 0 ? ("" as const) : named.map((discount) => ({ discount }));
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: "release",
    proration_behavior: "none",
    ...(card !== undefined && { default_settings: { default_payment_method: card } }),
    phases: [
      {
        start_date: schedule.current_phase?.start_date ?? item.current_period_start,
        end_date: schedule.current_phase?.end_date ?? item.current_period_end,
        items: [{ price: item.price.id, quantity: 1 }],
        proration_behavior: "none",
        discounts,
      },
      {
        duration: { interval: intervalOf(wanted), interval_count: 1 },
        items: [{ price: wanted.stripe_price_id, quantity: 1 }],
        proration_behavior: "none",
        metadata: { package_id: wanted.id },
        discounts,
      },
    ],
  });
}

/** Releases a subscription from every planned change. */
export async function releaseSchedule(
  ctx: Context<"stripe">,
  subscription: StripeSubscription,
): Promise<void> {
  const schedule = scheduleOf(subscription);
  if (schedule === undefined) return;
  const stripe = await ctx.providers.stripe();
  await stripe.subscriptionSchedules.release(schedule.id);
}
