import type { SubscriptionState } from "@marquee/contracts/money/subscription/subscription.schema";
import type { User } from "../../people/user/index.ts";
import type { Context } from "../../platform/context.ts";
import { subscriptionState } from "../plan/index.ts";
import { reconcilePlanSubscription } from "./reconcile-plan-subscription.ts";

/** Copies the provider's state after a change: the caller sees it at once, and the webhook finds it done. */
export async function reconcileAndPresentPlan(
  ctx: Context<"stripe">,
  user: User,
  subscriptionId: string,
): Promise<SubscriptionState> {
  const mirrored = await reconcilePlanSubscription(ctx, { subscriptionId });
  const state = subscriptionState(mirrored ?? user);
  if (state === null) throw new Error("A person who changes a plan has one");
  return state;
}
