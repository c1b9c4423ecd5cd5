import * as z from "zod/mini";
import { instant, versionOrNoneField } from "../../fields.ts";
import type { notificationTypes } from "../notification/notification.schema.ts";

/** What people choose about together. */
export const notificationGroups = [
  "account",
  "purchases",
  "sales",
  "videos",
  "talk",
  "channels",
] as const;
export type NotificationGroup = (typeof notificationGroups)[number];

/**
 * The group of each type. Null: of use in its moment only (the page that one is on right now), so it is always handed
 * to the devices, never mailed, and there is nothing to choose.
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
  live_stream_ended: null,
};

/**
 * What is mailed before anybody chooses, and what cannot be chosen: account and receipts are always mailed; news of
 * channels never, for they go to thousands at once.
 */
export const emailRules = {
  account: "always",
  purchases: "always",
  sales: "on",
  videos: "off",
  talk: "off",
  channels: "never",
} as const satisfies Record<NotificationGroup, "always" | "never" | "on" | "off">;

export const preferenceSchema = z.object({
  group: z.enum(notificationGroups),
  /** To the person's devices. The bell has everything, always. */
  push: z.boolean(),
  email: z.boolean(),
  /** False where mail cannot be chosen. */
  email_can_change: z.boolean(),
});
export type Preference = z.infer<typeof preferenceSchema>;

/** Mail came back for good, or its reader called it unwanted. */
export const suppressionReasons = ["bounce", "complaint"] as const;

export const preferencesSchema = z.object({
  preferences: z.array(preferenceSchema),
  /** Why no mail but codes reaches the person's address, and since when; null while mail reaches it. */
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
  /** Groups that are left out stay as they are. */
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
