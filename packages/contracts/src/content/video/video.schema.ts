import * as z from "zod/mini";
import { accessTypes, channelPurchaseTypes } from "../../constants.ts";
import {
  closedReasonSchema,
  currency,
  imageKeyField,
  instant,
  instantField,
  line,
  minorUnits,
  searchField,
  text,
  versionField,
} from "../../fields.ts";
import { idSchema } from "../../ids.ts";
import { videoLimits, videoPrice } from "../../limits.ts";
import { priceField } from "../../price-field.ts";
import { distinctTags } from "./distinct-tags.ts";
import { replacementStatuses, videoPrivacyTypes, videoStatuses } from "./video-values.ts";

export const videoStatusSchema = z.enum(videoStatuses);

/** A video in a list. The search stores it too, as the card of its entry. */
export const videoCardSchema = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  thumbnail_url: z.nullable(z.string()),
  /** Seconds. */
  duration: z.nullable(z.number()),
  views: z.number(),
  access_type: z.enum(accessTypes),
  privacy_type: z.enum(videoPrivacyTypes),
  price: minorUnits,
  currency,
  is_featured: z.boolean(),
  category_id: z.array(z.string()),
  channel_id: z.string(),
  channel_name: z.string(),
  channel_slug: z.string(),
  creator_id: z.string(),
  video_creator_id: z.string(),
  creator_name: z.string(),
  creator_slug: z.string(),
  creator_profile_picture: z.nullable(z.string()),
  /** True when the creator's account is deactivated, so that the creator has no page; absent otherwise. */
  creator_deactivated: z.optional(z.boolean()),
  status: videoStatusSchema,
  is_purchased: z.boolean(),
  purchased_amount: z.nullable(minorUnits),
  created_at: instant,
  published_at: z.nullable(instant),
  /** Present on a deleted video whose buyer still has access: the end of that access. */
  available_until: z.optional(instant),
});
export type VideoCard = z.infer<typeof videoCardSchema>;

/** Whether the caller may play the video, and if not, what is required. */
export const playbackAccesses = [
  "granted",
  "sign_in_required",
  "purchase_required",
  "channel_purchase_required",
  "not_ready",
] as const;

/** Playback addresses are null for a caller who is not entitled. */
export const videoSchema = z.extend(videoCardSchema, {
  description: z.string(),
  tags: z.array(z.string()),
  access: z.enum(playbackAccesses),
  mux_playback_url: z.nullable(z.string()),
  mux_thumbnail_url: z.nullable(z.string()),
  mux_gif_url: z.nullable(z.string()),
  mux_storyboard_url: z.nullable(z.string()),
  /** Other sites may embed it, because it is public, free and in a public channel. */
  is_embeddable: z.boolean(),
  /** When the playback addresses expire; ask for a new token before that. */
  playback_expires_at: z.nullable(instant),
  /** True when captions are ready, which viewers can read as a text beside the player. */
  has_transcript: z.boolean(),
  /** The free video that shows people what this one is, before they buy it. */
  trailer_id: z.nullable(z.string()),
  updated_at: instant,
});
export type Video = z.infer<typeof videoSchema>;

/** Second at which a signed-in viewer continues; null at the start, after the end, and for visitors. */
const resumePosition = z.nullable(z.number());

/** What the page of a video, or of a live stream, says about a purchase that is missing or gives no access. */
export const saleTerms = {
  /** Why the caller's purchase of the video or its channel gives no access now; absent otherwise. */
  closed_reason: z.optional(closedReasonSchema),
  /** How the channel is paid, if the caller must buy it; absent otherwise. */
  channel_purchase_type: z.optional(z.enum(channelPurchaseTypes)),
  /** True when it cannot be bought now because its creator cannot take payments; absent otherwise. */
  sales_paused: z.optional(z.boolean()),
};

/** A video as its page shows it, with the caller's own position and list. */
export const videoDetailSchema = z.extend(videoSchema, {
  resume_position: resumePosition,
  /** In the caller's Watch later list; null for visitors. */
  is_saved: z.nullable(z.boolean()),
  ...saleTerms,
});
export type VideoDetail = z.infer<typeof videoDetailSchema>;

/** What a player needs to play a video for an entitled viewer. */
export const playbackSchema = z.object({
  mux_playback_url: z.string(),
  mux_thumbnail_url: z.string(),
  mux_gif_url: z.string(),
  mux_storyboard_url: z.string(),
  playback_expires_at: instant,
  resume_position: resumePosition,
});
export type Playback = z.infer<typeof playbackSchema>;

/** A video as its owner manages it. */
export const ownVideoSchema = z.extend(videoSchema, {
  /** Percent of the provider's processing, while status is processing. */
  progress: z.nullable(z.number()),
  /** What went wrong, in plain words, while status is errored. */
  error: z.nullable(z.string()),
  scheduled_at: z.nullable(instant),
  /** The admin's reason, while status is blocked. */
  blocked_reason: z.nullable(z.string()),
  /** A replacement file on its way; null when there is none. `error` says why it failed. */
  replacement: z.nullable(
    z.object({ status: z.enum(replacementStatuses), error: z.nullable(z.string()) }),
  ),
  /** Until when its paid promotion runs, or ran; absent without one. */
  promoted_until: z.optional(instant),
  /** Frames to choose the thumbnail from. */
  frames: z.array(z.string()),
  version: z.number(),
});
export type OwnVideo = z.infer<typeof ownVideoSchema>;

const price = priceField(videoPrice, "Between $0.99 and $500.00");
const categories = z.array(idSchema("category")).check(
  z.minLength(1, "Choose a category"),
  z.maxLength(videoLimits.categories, `At most ${videoLimits.categories} categories`),
  z.refine((ids) => new Set(ids).size === ids.length, "Choose each category once"),
);
const tags = z
  .array(line(2, 30))
  .check(
    z.overwrite(distinctTags),
    z.maxLength(videoLimits.tags, `At most ${videoLimits.tags} tags`),
  );

export const createVideoSchema = z.strictObject({
  title: line(videoLimits.title.minimum, videoLimits.title.maximum),
  channel_id: idSchema("channel"),
  description: z._default(
    text(videoLimits.description.minimum, videoLimits.description.maximum),
    "",
  ),
  /** One of the caller's videos. The draft copies its categories, tags, access, price and privacy. */
  settings_of: z.optional(idSchema("video")),
});
export type CreateVideo = z.output<typeof createVideoSchema>;

export const updateVideoSchema = z.strictObject({
  title: z.optional(line(videoLimits.title.minimum, videoLimits.title.maximum)),
  description: z.optional(text(videoLimits.description.minimum, videoLimits.description.maximum)),
  category_id: z.optional(categories),
  tags: z.optional(tags),
  access_type: z.optional(z.enum(accessTypes)),
  price: z.optional(price),
  privacy_type: z.optional(z.enum(videoPrivacyTypes)),
  /** One of the caller's free videos that everybody may see; null for none. */
  trailer_id: z.optional(z.nullable(idSchema("video"))),
  /** One of `frames`. */
  frame: z.optional(z.string().check(z.maxLength(500))),
  thumbnail_key: z.optional(imageKeyField),
  /**
   * The owner's changes of state: publish, unpublish, schedule (with scheduled_at), delete. `ready` cancels a schedule;
   * in any other state it is a 409.
   */
  status: z.optional(z.enum(["published", "unpublished", "scheduled", "ready", "deleted"])),
  scheduled_at: z.optional(instantField),
  version: versionField,
});
export type UpdateVideo = z.output<typeof updateVideoSchema>;

/** The filters of a list of the caller's videos, and its order. */
export const ownVideosFilterSchema = z.object({
  status: z.optional(videoStatusSchema),
  channel_id: z.optional(idSchema("channel")),
  access_type: z.optional(z.enum(accessTypes)),
  search: searchField,
  sort: z._default(z.enum(["newest", "oldest"]), "newest"),
});
export type OwnVideosFilter = z.input<typeof ownVideosFilterSchema>;
