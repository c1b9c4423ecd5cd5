import { isOwed } from "@marquee/contracts/money/subscription/is-in-force";
import {
  opensCreatorPages,
  profileCompletion,
} from "@marquee/contracts/people/user/profile-completion";
import {
  type ProfileSteps,
  type UserInfo,
  userInfoSchema,
  userSubscriptionSchema,
} from "@marquee/contracts/people/user/user.schema";
import type { Item } from "../../database.ts";
import { type Context, requireCreatorMode } from "../../platform/context.ts";
import { MarqueeError, notFound } from "../../platform/errors.ts";
import { publicImageUrl } from "../../platform/image/image-url.ts";
import { present } from "../../platform/present.ts";
import { daysAfter } from "../../platform/time.ts";
import { canBePaid } from "./can-be-paid.ts";
import { payoutObstacle } from "./payout-country.ts";

export type User = Item<"users">;

/** Days for which a past-due subscription keeps working. */
const planGraceDays = 7;

/** Until when a subscription that has been past due since then keeps working. */
export const graceEnd = (pastDueSince: string): Date => daysAfter(pastDueSince, planGraceDays);

/** True while the subscription gives its rights: trialing, active, or past due within the grace period. */
export function hasActivePlan({ subscription }: User, now: Date): boolean {
  const status = subscription?.status;
  const since = subscription?.past_due_since;
  const isInGrace = status === "past_due" && (since === undefined || now < graceEnd(since));
  return status === "trialing" || status === "active" || isInGrace;
}

/** The steps to a complete profile, and whether each is done. */
export function profileSteps(user: User): ProfileSteps {
  const status = user.subscription?.status;
  return {
    name: user.name.length >= 2,
    email_verified: user.email_verified,
    picture: user.profile_picture_key !== undefined,
    bio: user.bio !== undefined && user.bio.length >= 20,
    category: user.category_id !== undefined,
    country: user.country !== undefined,
    subscription: status === "trialing" || status === "active" || status === "past_due",
    payout_account: canBePaid(user),
  };
}

/** A person as they see themselves. */
export function presentUserInfo(ctx: Context, user: User): UserInfo {
  const steps = profileSteps(user);
  const { subscription } = user;
  return present(userInfoSchema, user, {
    user_profile: {
      profile_picture: publicImageUrl(ctx.config, user.profile_picture_key),
      profile_completion: profileCompletion(steps),
      bio: user.bio ?? null,
      category_id: user.category_id ?? null,
      country: user.country ?? null,
      steps,
    },
    subscription: subscription ? present(userSubscriptionSchema, subscription, {}) : null,
    payout_account: {
      status: user.payout_status,
      reason: user.payout_reason ?? null,
      actor: user.payout_actor ?? null,
      deadline: user.payout_deadline ?? null,
      country: user.payout_country ?? null,
      obstacle: payoutObstacle(ctx.config, user) ?? null,
    },
  });
}

/** The record of a person; `consistent` for a caller who writes what depends on it. @throws not_found */
export async function loadUser(
  ctx: Context,
  userId: string,
  { consistent = false }: { consistent?: boolean } = {},
): Promise<User> {
  const { data } = await ctx.database.users.get({ id: userId }).go({ consistent });
  if (data === null) throw notFound("person");
  return data;
}

/**
 * Money and public text require a person who reads their mail. Watching and buying need no verified address.
 * @throws email_unverified
 */
export function requireVerifiedEmail(user: User): void {
  if (user.email_verified) return;
  throw new MarqueeError(
    "email_unverified",
    "Verify your e-mail address first: open the link in the mail that we sent you.",
  );
}

/** The refusal for a person without a working plan: this message, or that the plan is not paid. */
export const refusedPlan = (
  status: NonNullable<User["subscription"]>["status"] | undefined,
  message: string,
): MarqueeError =>
  new MarqueeError(
    "subscription_required",
    isOwed({ status })
      ? "Your plan could not be paid. Complete the payment on the page of your plan to continue."
      : message,
  );

/** @throws subscription_required for a person without a working plan (`refusedPlan`) */
export function requireActivePlan(ctx: Context, user: User, message: string): void {
  if (!hasActivePlan(user, ctx.now())) throw refusedPlan(user.subscription?.status, message);
}

/**
 * The signed-in person, if they may create: a creator with a working plan and a sufficiently complete profile. `check`
 * refuses them for something that comes before a plan.
 * @throws unauthenticated, forbidden, subscription_required, profile_incomplete, and what `check` throws
 */
export async function requireCreator(ctx: Context, check?: (user: User) => void): Promise<User> {
  const user = await loadUser(ctx, requireCreatorMode(ctx).userId);
  check?.(user);
  requireActivePlan(ctx, user, "Choose a plan to continue creating.");
  const steps = profileSteps(user);
  if (opensCreatorPages(profileCompletion(steps))) return user;
  throw new MarqueeError("profile_incomplete", "Complete your profile to continue creating.", {
    details: { steps },
  });
}
