import type { SubscriptionState } from "@marquee/contracts/subscription/subscription.schema";
import { type Context, requireUser } from "../context.ts";
import { MarqueeError } from "../errors.ts";
import { fromStripe, type StripeSubscription } from "../providers/stripe-calls.ts";
import { loadUser, type User } from "../user/profile.ts";
import { readCurrentPlan } from "./current-plan.ts";
import { dropWaitingUpgrade } from "./drop-waiting-upgrade.ts";
import { mirroredState } from "./mirrored-state.ts";
import { nextPhase } from "./read-subscription.ts";
import { releaseSchedule } from "./schedule-downgrade.ts";

type Answer = { subscription: SubscriptionState };

const ends = (read: StripeSubscription): boolean =>
  read.cancel_at_period_end || read.cancel_at !== null;

/**
 * Ends the caller's plan with the period that is paid; a downgrade that was planned is forgotten. Asking again
 * changes nothing.
 * @throws unauthenticated, subscription_required, provider_unavailable
 */
export async function cancelPlan({ ctx }: { ctx: Context<"stripe"> }): Promise<Answer> {
  const { user, read } = await load(ctx);
  if (!ends(read)) {
    await dropWaitingUpgrade(ctx, read);
    await releaseSchedule(ctx, read);
    const stripe = await ctx.providers.stripe();
    await fromStripe(() => stripe.subscriptions.update(read.id, { cancel_at_period_end: true }));
  }
  return { subscription: await mirroredState(ctx, user, read.id) };
}

/**
 * Takes back what was planned for the caller's plan: its end, or a downgrade.
 * @throws unauthenticated, subscription_required, invalid_state, provider_unavailable
 */
export async function resumePlan({ ctx }: { ctx: Context<"stripe"> }): Promise<Answer> {
  const { user, read } = await load(ctx);
  if (ends(read)) {
    const stripe = await ctx.providers.stripe();
    await fromStripe(() =>
      stripe.subscriptions.update(
        read.id,
        read.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: "" },
      ),
    );
  } else if (nextPhase(read) !== undefined) {
    await releaseSchedule(ctx, read);
  } else {
    throw new MarqueeError(
      "invalid_state",
      "Your plan goes on as it is: there is nothing to take back.",
    );
  }
  return { subscription: await mirroredState(ctx, user, read.id) };
}

async function load(ctx: Context<"stripe">): Promise<{ user: User; read: StripeSubscription }> {
  const user = await loadUser(ctx, requireUser(ctx).userId);
  return { user, read: await readCurrentPlan(ctx, user) };
}
