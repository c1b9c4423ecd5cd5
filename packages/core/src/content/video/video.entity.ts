import {
  accessTypes,
  channelPrivacyTypes,
  channelPurchaseTypes,
} from "@marquee/contracts/constants";
import {
  replacementStatuses,
  videoPrivacyTypes,
  videoStatuses,
} from "@marquee/contracts/content/video/video-values";
import { derivedFrom } from "../../platform/dynamo/derived-from.ts";
import { fixedText, indexKey, shardOf, tableKey } from "../../platform/dynamo/keys.ts";
import { normalizeText } from "../../platform/words.ts";

export const videoEntitySchema = {
  model: { service: "marquee", entity: "video", version: "1" },
  personal: {
    deletion: { deleted: "video: record" },
    export: {
      file: "videos",
      by: "byCreator",
      without: [
        "title_normalized",
        "upload_id",
        "asset_id",
        "replacement_upload_id",
        "replacement_asset_id",
        "playback_id",
        "counted",
        "due",
        "due_sort_key",
      ],
    },
  },
  attributes: {
    id: fixedText,
    /** The shard in the list of all videos; derived from the id at creation. */
    shard: derivedFrom("id", shardOf),
    creator_id: fixedText,
    channel_id: fixedText,
    /** Copies for the page, updated by the catalog consumer, so that a video is shown with one read. */
    channel_name: { type: "string", required: true },
    channel_privacy_type: { type: channelPrivacyTypes, required: true },
    channel_price: { type: "number", required: true },
    channel_purchase_type: { type: channelPurchaseTypes },
    creator_name: { type: "string", required: true },
    creator_picture_key: { type: "string" },
    /** Present while the channel is blocked, and while the creator's account is deactivated. */
    channel_blocked: { type: "boolean" },
    creator_deactivated: { type: "boolean" },
    /** Present while the creator cannot be paid. */
    sales_paused: { type: "boolean" },
    title: { type: "string", required: true },
    /** For filters. */
    title_normalized: derivedFrom("title", normalizeText),
    description: { type: "string", required: true },
    category_id: { type: "list", items: { type: "string" }, required: true },
    tags: { type: "list", items: { type: "string" }, required: true },
    access_type: { type: accessTypes, required: true },
    privacy_type: { type: videoPrivacyTypes, required: true },
    price: { type: "number", required: true },
    status: { type: videoStatuses, required: true },
    /** The status before an admin blocked the video, restored when it is unblocked. */
    blocked_from: { type: videoStatuses },
    blocked_at: { type: "string" },
    /** Its owner reads it. */
    blocked_reason: { type: "string" },
    /** Seconds. */
    duration: { type: "number" },
    views: { type: "number", required: true, default: 0 },
    thumbnail_key: { type: "string" },
    frame_keys: { type: "list", items: { type: "string" }, required: true },
    /** Present while captions of the video are ready. */
    has_transcript: { type: "boolean" },
    upload_id: { type: "string" },
    asset_id: { type: "string" },
    playback_id: { type: "string" },
    /** A replacement file on its way. All are absent without one. */
    replacement_status: { type: replacementStatuses },
    replacement_upload_id: { type: "string" },
    replacement_asset_id: { type: "string" },
    replacement_error: { type: "string" },
    /**
     * True while the video counts in its channel's and creator's published videos. Absent before lists have shown it
     * for the first time.
     */
    counted: { type: "boolean" },
    /** Percent of the processing. */
    progress: { type: "number" },
    /** Before this time nobody asks the provider for the percentage. */
    progress_ask_after: { type: "string" },
    error: { type: "string" },
    promoted_until: { type: "string" },
    scheduled_at: { type: "string" },
    trailer_id: { type: "string" },
    published_at: { type: "string" },
    deleted_at: { type: "string" },
    /** The status before it was deleted: its buyers keep what they could watch then. */
    deleted_from: { type: videoStatuses },
    /** The work of the schedule (publish, upload), and its time and id: both, or neither. */
    due: { type: "string" },
    due_sort_key: { type: "string" },
    created_at: fixedText,
    updated_at: { type: "string", required: true },
    version: { type: "number", required: true, default: 1 },
  },
  indexes: {
    byId: tableKey(["id"], []),
    // Not on gsi1, because the creator's channels are there, and a page must not read another entity.
    byCreator: indexKey("gsi4", ["creator_id"], ["created_at", "id"]),
    byChannel: indexKey("gsi2", ["channel_id"], ["created_at", "id"]),
    everything: indexKey("gsi5", ["shard"], ["created_at", "id"]),
    due: indexKey("gsi3", ["due"], ["due_sort_key"]),
  },
} as const;
