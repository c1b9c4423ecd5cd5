import * as z from "zod/mini";
import { channelPrivacyTypes } from "../../constants.ts";
import { channelSchema } from "../../content/channel/channel.schema.ts";
import { adminReason, instant, versionField } from "../../fields.ts";
import { idSchema } from "../../ids.ts";
import { auditEntrySchema } from "./admin-audit.schema.ts";

/** The part of a channel that is the same for every reader. */
export const channelSummarySchema = z.omit(channelSchema, {
  is_purchased: true,
  purchased_as: true,
  closed_reason: true,
  is_following: true,
  access: true,
  blocked_reason: true,
});

export const adminChannelSchema = z.extend(channelSummarySchema, {
  views: z.number(),
  is_blocked: z.boolean(),
  blocked_at: z.nullable(instant),
  blocked_reason: z.nullable(z.string()),
  /** False while its creator is deactivated. */
  creator_is_active: z.boolean(),
  updated_at: instant,
});
export type AdminChannel = z.infer<typeof adminChannelSchema>;

/** A channel's page in the back office, with the ten newest changes that admins made. */
export const adminChannelDetailSchema = z.extend(adminChannelSchema, {
  audit: z.array(auditEntrySchema),
});
export type AdminChannelDetail = z.infer<typeof adminChannelDetailSchema>;

/** What an admin may change of a channel: category, visibility and blocking, but never its texts or its price. */
export const adminUpdateChannelSchema = z.strictObject({
  category_id: z.optional(idSchema("category")),
  privacy_type: z.optional(z.enum(channelPrivacyTypes)),
  is_blocked: z.optional(z.boolean()),
  /** Required to block and to unblock. The owner reads it. */
  reason: adminReason,
  version: versionField,
});
export type AdminUpdateChannel = z.output<typeof adminUpdateChannelSchema>;
