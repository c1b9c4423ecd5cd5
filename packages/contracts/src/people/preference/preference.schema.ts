import * as z from "zod/mini";
import { instant, versionOrNoneField } from "../../fields.ts";
import { mailTokenField } from "../account/account.schema.ts";
import type { notificationTypes } from "../notification/notification.schema.ts";
import { type NotificationGroup, notificationGroups } from "./notification-groups.ts";

/**
 * The group of each type. Null: the notification is useful only on the page that is open now. So it is always pushed to
 * the devices, never mailed, and there is nothing to choose.
 */
export const groupOfType: Readonly<
  Record<(typeof notificationTypes)[number], NotificationGroup | null>
> = {
  account: "account",
  subscription: "account",
  payout_account: "account",
  moderation: "account",
  data_export: "account",
  purchase: "purchases",
  removal: "purchases",
  sale: "sales",
  video_ready: "videos",
  video_errored: "videos",
  comment: "talk",
  review: "talk",
  live_started: "channels",
  new_video: "channels",
  new_post: "channels",
  live_stream_ended: null,
};

/** The default for mail in each group. Account notices and receipts are always mailed; the other groups can be changed. */
export const emailRules = {
  account: "always",
  purchases: "always",
  sales: "on",
  videos: "off",
  talk: "off",
  channels: "off",
} as const satisfies Record<NotificationGroup, "always" | "on" | "off">;

export const preferenceSchema = z.object({
  group: z.enum(notificationGroups),
  /** Push messages to the person's devices. The list of notifications always has everything. */
  push: z.boolean(),
  email: z.boolean(),
  /** False when the mail setting of the group cannot be changed. */
  email_can_change: z.boolean(),
});
export type Preference = z.infer<typeof preferenceSchema>;

/** The address permanently rejects mail, or its reader marked a mail as spam. */
export const suppressionReasons = ["bounce", "complaint"] as const;

export const preferencesSchema = z.object({
  preferences: z.array(preferenceSchema),
  /** Why the address receives no mail except codes, and since when; null while mail is delivered. */
  email_suppression: z.nullable(z.object({ reason: z.enum(suppressionReasons), since: instant })),
  version: z.number(),
});
export type Preferences = z.infer<typeof preferencesSchema>;

const choice = z.strictObject({
  group: z.enum(notificationGroups),
  push: z.optional(z.boolean()),
  email: z.optional(z.boolean()),
});

export const changePreferencesSchema = z.strictObject({
  /** Groups that are left out are unchanged. */
  preferences: z.array(choice).check(
    z.minLength(1),
    z.maxLength(notificationGroups.length),
    z.refine(
      (choices) => new Set(choices.map(({ group }) => group)).size === choices.length,
      "Name each group once",
    ),
  ),
  version: z.optional(versionOrNoneField),
});
export type ChangePreferences = z.infer<typeof changePreferencesSchema>;

/** What the link in a mail says: whose mails of which group it turns off. */
export const unsubscribeSchema = z.object({
  group: z.enum(notificationGroups),
  token: mailTokenField,
});
export type Unsubscribe = z.infer<typeof unsubscribeSchema>;
