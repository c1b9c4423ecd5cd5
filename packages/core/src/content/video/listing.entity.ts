import { accessTypes } from "@marquee/contracts/constants";
import { videoPrivacyTypes } from "@marquee/contracts/content/video/video-values";
import { fixedText, indexKey, numberPadding, tableKey } from "../../platform/dynamo/keys.ts";

/**
 * A published video in one list, with everything that its card shows, so that a list is one read. Only the catalog
 * consumer writes these items, from the video, its channel and its creator (`toListing`).
 */
export const listingEntitySchema = {
  model: { service: "marquee", entity: "listing", version: "1" },
  personal: {
    deletion: { deleted: "video: catalog" },
    export: { not: "holds copies of videos alone" },
  },
  attributes: {
    video_id: fixedText,
    /** all, promoted, or the id of a category, channel or creator. */
    list: fixedText,
    shard: fixedText,
    published_at: { type: "string", required: true },
    views: { type: "number", required: true, padding: numberPadding },
    /** The card as JSON of a `ListedVideo`. Absent in listings that were written before ADR 32. */
    card: { type: "string" },
    /** For filters. */
    title_normalized: { type: "string" },
    access_type: { type: accessTypes, required: true },
    promoted_until: { type: "string" },
    category_id: { type: "list", items: { type: "string" }, required: true },
    channel_id: { type: "string", required: true },
    creator_id: { type: "string", required: true },
    /** Only in listings without a card. */
    title: { type: "string" },
    thumbnail_key: { type: "string" },
    duration: { type: "number" },
    privacy_type: { type: videoPrivacyTypes },
    price: { type: "number" },
    channel_name: { type: "string" },
    creator_name: { type: "string" },
    creator_picture_key: { type: "string" },
    created_at: { type: "string" },
    /** Epoch seconds after which the table removes the item; only for promoted videos. */
    expires_at: { type: "number" },
  },
  indexes: {
    byVideo: tableKey(["video_id"], ["list"]),
    latest: indexKey("gsi1", ["list", "shard"], ["published_at", "video_id"]),
    popular: indexKey("gsi2", ["list", "shard"], ["views", "video_id"]),
  },
} as const;
