import * as z from "zod/mini";
import { channelLimits, channelPrice } from "../../constants.ts";
import { currency, instant, minorUnits, nameField, text, versionField } from "../../fields.ts";
import { idSchema } from "../../ids.ts";
import { maximumLimit } from "../../pagination.ts";

export const channelPrivacyTypes = ["public", "private"] as const;
export const channelPurchaseTypes = ["one_time", "monthly"] as const;

export const channelSchema = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  category_id: z.string(),
  privacy_type: z.enum(channelPrivacyTypes),
  price: minorUnits,
  currency,
  purchase_type: z.enum(channelPurchaseTypes),
  image_url: z.nullable(z.string()),
  creator_id: z.string(),
  creator_name: z.string(),
  creator_slug: z.string(),
  creator_profile_picture: z.nullable(z.string()),
  video_count: z.number(),
  rating_average: z.nullable(z.number()),
  rating_count: z.number(),
  follower_count: z.number(),
  is_purchased: z.boolean(),
  /** Null where it is not told: in lists, and to visitors. */
  is_following: z.nullable(z.boolean()),
  /** What the caller may do: open its private content, or what is missing. */
  access: z.enum(["granted", "sign_in_required", "purchase_required"]),
  created_at: instant,
  version: z.number(),
  /** Of a deleted channel that its buyer still keeps: until when. Absent otherwise. */
  available_until: z.optional(instant),
  /** For its owner and admins: why an admin has blocked it. Absent while it is not blocked. */
  blocked_reason: z.optional(z.string()),
});
export type Channel = z.infer<typeof channelSchema>;

const { name, description } = channelLimits;

const price = z.number("Enter an amount like 12.99").check(
  z.int("Enter a price in whole cents"),
  z.minimum(0, "Free, or between $0.99 and $5,000.00"),
  z.maximum(channelPrice.maximum, "Free, or between $0.99 and $5,000.00"),
  z.refine(
    (value) => value === 0 || (value >= channelPrice.minimum && value <= channelPrice.maximum),
    "Free, or between $0.99 and $5,000.00",
  ),
);

export const createChannelSchema = z.strictObject({
  name: nameField(name.minimum, name.maximum),
  description: text(description.minimum, description.maximum),
  category_id: idSchema("category"),
  privacy_type: z.enum(channelPrivacyTypes),
  price: z._default(price, 0),
  purchase_type: z._default(z.enum(channelPurchaseTypes), "one_time"),
  image_key: z.optional(z.string().check(z.maxLength(200))),
});
/** What a form holds while it is filled in. */
export type ChannelFormValues = z.input<typeof createChannelSchema>;
export type CreateChannel = z.output<typeof createChannelSchema>;

export const updateChannelSchema = z.strictObject({
  name: z.optional(nameField(name.minimum, name.maximum)),
  description: z.optional(text(description.minimum, description.maximum)),
  category_id: z.optional(idSchema("category")),
  privacy_type: z.optional(z.enum(channelPrivacyTypes)),
  price: z.optional(price),
  purchase_type: z.optional(z.enum(channelPurchaseTypes)),
  image_key: z.optional(z.string().check(z.maxLength(200))),
  version: versionField,
});
export type UpdateChannel = z.output<typeof updateChannelSchema>;

/** The caller's channels in their new order, the first one first. */
export const orderChannelsSchema = z.strictObject({
  channel_ids: z.array(idSchema("channel")).check(
    z.minLength(2, "Name at least two channels"),
    z.maxLength(maximumLimit, `At most ${maximumLimit} channels`),
    z.refine((ids) => new Set(ids).size === ids.length, "Name each channel once"),
  ),
});
export type OrderChannels = z.output<typeof orderChannelsSchema>;
