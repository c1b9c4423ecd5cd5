import type { SubscriptionState } from "@marquee/contracts/subscription/subscription.schema";
import type { Context } from "../context.ts";
import type { User } from "../user/profile.ts";
import { mirrorSubscription } from "./mirror-subscription.ts";
import { subscriptionState } from "./subscription-state.ts";

/** Reads back what the provider made of a change: the webhook finds it done, and the caller sees it at once. */
export async function mirroredState(
  ctx: Context<"stripe">,
  user: User,
  subscriptionId: string,
): Promise<SubscriptionState> {
  const mirrored = await mirrorSubscription(ctx, { subscriptionId });
  const state = subscriptionState(mirrored ?? user);
  if (state === null) throw new Error("Who changes a plan has one");
  return state;
}
