import * as z from "zod/mini";
import {
  adminReason,
  countryField,
  currency,
  instant,
  minorUnits,
  signedMinorUnits,
  text,
  versionField,
} from "../../fields.ts";
import { idSchema } from "../../ids.ts";
import { personLimits } from "../../limits.ts";
import { paymentSchema, purchaseStatusSchema } from "../../money/payment/payment.schema.ts";
import {
  accountTypeSchema,
  deactivationTypes,
  payoutAccountStatusSchema,
  personName,
  subscriptionStatusSchema,
} from "../../people/user/user.schema.ts";
import { auditEntrySchema } from "./admin-audit.schema.ts";
import { adminChannelSchema } from "./admin-channel.schema.ts";

export const adminSubscriptionSchema = z.object({
  id: z.string(),
  status: subscriptionStatusSchema,
  package_id: z.string(),
  package_name: z.string(),
  current_period_end: z.nullable(instant),
  cancel_at_period_end: z.boolean(),
});

export const adminUserSchema = z.object({
  id: z.string(),
  slug: z.string(),
  account_type: accountTypeSchema,
  name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  profile_picture: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  country: z.nullable(z.string()),
  category_id: z.nullable(z.string()),
  profile_completion: z.number(),
  subscription: z.nullable(adminSubscriptionSchema),
  payout_account: z.object({
    status: payoutAccountStatusSchema,
    reason: z.nullable(z.string()),
  }),
  channel_count: z.number(),
  video_count: z.number(),
  /** The sum of the views of the creator's videos. */
  activity: z.number(),
  is_active: z.boolean(),
  deactivation: z.nullable(
    z.object({
      at: instant,
      type: z.nullable(z.enum(deactivationTypes)),
      reason: z.nullable(z.string()),
    }),
  ),
  /** Nothing can be done with a deleted account, whose record stays for its sales and purchases. */
  deleted_at: z.nullable(instant),
  /** For admins only. */
  notes: z.string(),
  created_at: instant,
  updated_at: instant,
  version: z.number(),
});
export type AdminUser = z.infer<typeof adminUserSchema>;

/** Sums over the newest 100 payments; `complete` when there are no older ones. */
export const paymentSumsSchema = z.object({
  count: z.number(),
  gross: minorUnits,
  refunded: minorUnits,
  /** Less what refunds returned; negative when the platform has paid more of a refund than its fees. */
  platform_fees: signedMinorUnits,
  complete: z.boolean(),
});
export type PaymentSums = z.infer<typeof paymentSumsSchema>;

/** A one-time purchase or a membership; the amount of a membership is that of its latest month. */
export const adminPurchaseSchema = z.object({
  id: z.string(),
  item_id: z.string(),
  creator_id: z.string(),
  title: z.string(),
  status: purchaseStatusSchema,
  amount: minorUnits,
  amount_refunded: minorUnits,
  currency,
  /** Null for a one-time purchase. */
  access_until: z.nullable(instant),
  created_at: instant,
});
export type AdminPurchase = z.infer<typeof adminPurchaseSchema>;

export const adminCreatorProfileSchema = z.object({
  user: adminUserSchema,
  /** The newest ten. */
  channels: z.array(adminChannelSchema),
  minutes: z.nullable(
    z.object({
      total: z.number(),
      used: z.number(),
      reserved: z.number(),
      remaining: z.number(),
      period_end: z.nullable(instant),
    }),
  ),
  sales: paymentSumsSchema,
  recent_sales: z.array(paymentSchema),
  audit: z.array(auditEntrySchema),
});
export type AdminCreatorProfile = z.infer<typeof adminCreatorProfileSchema>;

export const adminWatcherProfileSchema = z.object({
  user: adminUserSchema,
  purchases: paymentSumsSchema,
  recent_purchases: z.array(paymentSchema),
  audit: z.array(auditEntrySchema),
});
export type AdminWatcherProfile = z.infer<typeof adminWatcherProfileSchema>;

export const adminUpdateUserSchema = z.strictObject({
  is_active: z.optional(z.boolean()),
  /** Required with `is_active: false`. */
  type: z.optional(z.enum(deactivationTypes)),
  reason: adminReason,
  notes: z.optional(text(0, 2000)),
  name: z.optional(personName),
  bio: z.optional(text(personLimits.bio.minimum, personLimits.bio.maximum)),
  category_id: z.optional(idSchema("category")),
  country: z.optional(countryField),
  version: versionField,
});
export type AdminUpdateUser = z.output<typeof adminUpdateUserSchema>;
