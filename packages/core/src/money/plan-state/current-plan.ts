import { isInForce } from "@marquee/contracts/money/subscription/is-in-force";
import type { User } from "../../people/user/index.ts";
import type { Context } from "../../platform/context.ts";
import { MarqueeError } from "../../platform/errors.ts";
import type { StripeSubscription } from "../../platform/providers/stripe-calls.ts";
import { readSubscription } from "./read-subscription.ts";

export type SubscriptionMirror = NonNullable<User["subscription"]>;

/** A person's subscription in force; not one that never started or has ended. */
export function currentPlan(user: User): SubscriptionMirror | undefined {
  return user.subscription !== undefined && isInForce(user.subscription)
    ? user.subscription
    : undefined;
}

/** The answer when other changes of the plan were faster every time. */
export const planChangingElsewhere = (): MarqueeError =>
  new MarqueeError("unavailable", "Your plan is being changed elsewhere. Try again shortly.", {
    retryAfter: 1,
  });

/** @throws subscription_required */
export function requireCurrentPlan(user: User): SubscriptionMirror {
  const current = currentPlan(user);
  if (current !== undefined) return current;
  throw new MarqueeError("subscription_required", "You have no plan yet. Choose one first.");
}

/**
 * A person's subscription in force, read from the provider, because our copy may be late.
 * @throws subscription_required
 */
export async function readCurrentPlan(
  ctx: Context<"stripe">,
  user: User,
): Promise<StripeSubscription> {
  const subscription = await readSubscription(ctx, requireCurrentPlan(user).id);
  if (subscription !== undefined && subscription.ended_at === null) return subscription;
  throw new MarqueeError("subscription_required", "Your plan has ended. Choose one to continue.");
}
