import { accessTypes } from "@marquee/contracts/constants";
import { videoPrivacyTypes } from "@marquee/contracts/content/video/video.schema";
import {
  numberPadding,
  primary,
  primarySort,
  secondary,
  secondarySort,
} from "../../platform/dynamo/keys.ts";

/**
 * A published video in one list, with everything that its card shows: lists are read without hydration.
 * The catalog consumer writes these from the video, its channel and its creator (`toListing`); nothing else does.
 */
export const listingSchema = {
  model: { service: "marquee", entity: "listing", version: "1" },
  personal: {
    deletion: { deleted: "video: catalogue" },
    export: { not: "holds copies of videos alone" },
  },
  attributes: {
    video_id: { type: "string", required: true, readOnly: true },
    /** all, promoted, or a category's, channel's or creator's id. */
    list: { type: "string", required: true, readOnly: true },
    shard: { type: "string", required: true, readOnly: true },
    published_at: { type: "string", required: true },
    views: { type: "number", required: true, padding: numberPadding },
    /** What lists show, as JSON of a `ListedVideo`. Absent in listings that were written before ADR 32. */
    card: { type: "string" },
    /** For filters. */
    title_folded: { type: "string" },
    access_type: { type: accessTypes, required: true },
    promoted_until: { type: "string" },
    category_id: { type: "list", items: { type: "string" }, required: true },
    channel_id: { type: "string", required: true },
    creator_id: { type: "string", required: true },
    /** Of listings without a card. */
    title: { type: "string" },
    thumbnail_key: { type: "string" },
    duration: { type: "number" },
    privacy_type: { type: videoPrivacyTypes },
    price: { type: "number" },
    channel_name: { type: "string" },
    creator_name: { type: "string" },
    creator_picture_key: { type: "string" },
    created_at: { type: "string" },
    /** Epoch seconds after which the item removes itself: for promoted only. */
    expires_at: { type: "number" },
  },
  indexes: {
    byVideo: {
      pk: { ...primary, composite: ["video_id"] },
      sk: { ...primarySort, composite: ["list"] },
    },
    latest: {
      index: "gsi1",
      pk: { ...secondary("gsi1"), composite: ["list", "shard"] },
      sk: { ...secondarySort("gsi1"), composite: ["published_at", "video_id"] },
    },
    popular: {
      index: "gsi2",
      pk: { ...secondary("gsi2"), composite: ["list", "shard"] },
      sk: { ...secondarySort("gsi2"), composite: ["views", "video_id"] },
    },
  },
} as const;
