import * as z from "zod/mini";
import { channelPrivacyTypes, channelPurchaseTypes } from "../../constants.ts";
import {
  closedReasonSchema,
  currency,
  imageKeyField,
  instant,
  minorUnits,
  nameField,
  text,
  versionField,
} from "../../fields.ts";
import { idSchema } from "../../ids.ts";
import { channelLimits, channelPrice } from "../../limits.ts";
import { maxLimit } from "../../pagination.ts";
import { priceField } from "../../price-field.ts";

/**
 * A channel as a caller sees it: on its page, on a card in a list and in its owner's studio. The search stores it too,
 * as the card of its entry. What only one of them needs is absent or null elsewhere.
 */
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
  /** True when the creator's account is deactivated, so that the creator has no page; absent otherwise. */
  creator_deactivated: z.optional(z.boolean()),
  video_count: z.number(),
  rating_average: z.nullable(z.number()),
  rating_count: z.number(),
  follower_count: z.number(),
  is_purchased: z.boolean(),
  /** How the caller bought it, whose channel may be sold in another way by now; absent unless it is purchased. */
  purchased_as: z.optional(z.enum(channelPurchaseTypes)),
  /** Why the caller's purchase of the channel gives no access now; absent otherwise. */
  closed_reason: z.optional(closedReasonSchema),
  /** True when it cannot be bought now because its creator cannot take payments; absent otherwise. */
  sales_paused: z.optional(z.boolean()),
  /** Null in lists and for visitors. */
  is_following: z.nullable(z.boolean()),
  /** Whether the caller may open the private content, and if not, what is required. */
  access: z.enum(["granted", "sign_in_required", "purchase_required"]),
  created_at: instant,
  version: z.number(),
  /** Present on a deleted channel, which its buyers and admins see: the end of the buyers' access. */
  available_until: z.optional(instant),
  /** Present on a blocked channel: the admin's reason for its owner and admins; empty for its buyers. */
  blocked_reason: z.optional(z.string()),
});
export type Channel = z.infer<typeof channelSchema>;

const { name, description } = channelLimits;

const price = priceField(channelPrice, "Free, or between $0.99 and $5,000.00");

export const createChannelSchema = z.strictObject({
  name: nameField(name.minimum, name.maximum),
  description: text(description.minimum, description.maximum),
  category_id: idSchema("category", "Choose a category"),
  privacy_type: z.enum(channelPrivacyTypes),
  price: z._default(price, 0),
  purchase_type: z._default(z.enum(channelPurchaseTypes), "one_time"),
  image_key: z.optional(imageKeyField),
});
/** The values of the form before validation. */
export type ChannelFormValues = z.input<typeof createChannelSchema>;
export type CreateChannel = z.output<typeof createChannelSchema>;

export const updateChannelSchema = z.strictObject({
  name: z.optional(nameField(name.minimum, name.maximum)),
  description: z.optional(text(description.minimum, description.maximum)),
  category_id: z.optional(idSchema("category", "Choose a category")),
  privacy_type: z.optional(z.enum(channelPrivacyTypes)),
  price: z.optional(price),
  purchase_type: z.optional(z.enum(channelPurchaseTypes)),
  image_key: z.optional(imageKeyField),
  version: versionField,
});
export type UpdateChannel = z.output<typeof updateChannelSchema>;

/** The caller's channels in their new order, the first one first. */
export const orderChannelsSchema = z.strictObject({
  channel_ids: z.array(idSchema("channel")).check(
    z.minLength(2, "Name at least two channels"),
    z.maxLength(maxLimit, `At most ${maxLimit} channels`),
    z.refine((ids) => new Set(ids).size === ids.length, "Name each channel once"),
  ),
});
export type OrderChannels = z.output<typeof orderChannelsSchema>;
