import * as z from "zod/mini";
import {
  countryField,
  imageKeyField,
  instant,
  nameField,
  text,
  versionField,
} from "../../fields.ts";
import { idSchema } from "../../ids.ts";
import { personLimits } from "../../limits.ts";

export const accountTypes = ["watcher", "creator", "admin"] as const;
export const accountTypeSchema = z.enum(accountTypes);
export type AccountType = z.infer<typeof accountTypeSchema>;

/** Why an admin deactivated an account, as one word for the lists. */
export const deactivationTypes = ["abuse", "payment", "request", "other"] as const;

export const subscriptionStatuses = [
  "incomplete",
  "incomplete_expired",
  "trialing",
  "active",
  "past_due",
  "canceled",
  "unpaid",
  "paused",
] as const;
export const subscriptionStatusSchema = z.enum(subscriptionStatuses);
export type SubscriptionStatus = z.infer<typeof subscriptionStatusSchema>;

export const payoutAccountStatuses = [
  "none",
  "onboarding",
  "restricted",
  "enabled",
  "disabled",
] as const;
export const payoutAccountStatusSchema = z.enum(payoutAccountStatuses);
export type PayoutAccountStatus = z.infer<typeof payoutAccountStatusSchema>;
/** Who can solve a problem with payouts. */
export const payoutActors = ["creator", "provider"] as const;
const payoutActorSchema = z.enum(payoutActors);
export type PayoutActor = z.infer<typeof payoutActorSchema>;

/** The steps that make up profile_completion, each done or not. */
export const profileStepsSchema = z.object({
  name: z.boolean(),
  email_verified: z.boolean(),
  picture: z.boolean(),
  bio: z.boolean(),
  category: z.boolean(),
  country: z.boolean(),
  subscription: z.boolean(),
  payout_account: z.boolean(),
});
export type ProfileSteps = z.infer<typeof profileStepsSchema>;

/** A person's plan, as the person sees it. */
export const userSubscriptionSchema = z.object({
  status: subscriptionStatusSchema,
  package_id: z.string(),
  package_name: z.string(),
  trial_end: z.nullable(instant),
  current_period_end: z.nullable(instant),
  cancel_at_period_end: z.boolean(),
});

/** The profile that the signed-in person sees; the browser stores it as `userInfo` (spec §3). */
export const userInfoSchema = z.object({
  id: z.string(),
  account_type: accountTypeSchema,
  name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  user_profile: z.object({
    profile_picture: z.nullable(z.string()),
    profile_completion: z.number(),
    bio: z.nullable(z.string()),
    category_id: z.nullable(z.string()),
    country: z.nullable(z.string()),
    steps: profileStepsSchema,
  }),
  subscription: z.nullable(userSubscriptionSchema),
  /** There is one trial of a plan a person. */
  had_trial: z.boolean(),
  payout_account: z.object({
    status: payoutAccountStatusSchema,
    reason: z.nullable(z.string()),
    /** Who must act before payouts can continue; null when nobody must. */
    actor: z.nullable(payoutActorSchema),
    /** The provider's deadline for what `reason` names; null without a deadline. */
    deadline: z.nullable(instant),
    /** The country of the payout account, which cannot be changed later; null without an account. */
    country: z.nullable(z.string()),
    /** What must change before a payout account can be opened, in words; null when nothing must. */
    obstacle: z.nullable(z.string()),
  }),
  created_at: instant,
  version: z.number(),
});
export type UserInfo = z.infer<typeof userInfoSchema>;

export const personName = nameField(personLimits.name.minimum, personLimits.name.maximum);

/** An absent field keeps its value; null removes it. */
export const updateUserSchema = z.strictObject({
  account_type: z.optional(accountTypeSchema),
  name: z.optional(personName),
  bio: z.optional(z.nullable(text(personLimits.bio.minimum, personLimits.bio.maximum))),
  category_id: z.optional(z.nullable(idSchema("category"))),
  country: z.optional(z.nullable(countryField)),
  profile_picture_key: z.optional(z.nullable(imageKeyField)),
  version: z.optional(versionField),
});
export type UpdateUser = z.infer<typeof updateUserSchema>;

export const creatorSchema = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  profile_picture: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  country: z.nullable(z.string()),
  category_id: z.nullable(z.string()),
  channel_count: z.number(),
  video_count: z.number(),
  created_at: instant,
});
export type Creator = z.infer<typeof creatorSchema>;
