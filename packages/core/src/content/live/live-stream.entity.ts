import {
  channelPrivacyTypes,
  channelPurchaseTypes,
  encoderSignals,
  liveStatuses,
} from "@marquee/contracts/constants";
import { videoPrivacyTypes } from "@marquee/contracts/content/video/video-values";
import { fixedText, indexKey, tableKey, timeToLive } from "../../platform/dynamo/keys.ts";

/**
 * One broadcast. Its stream key is not stored, only a digest by which to find it. The provider stores the key and
 * answers it again when the owner asks.
 */
export const liveStreamEntitySchema = {
  model: { service: "marquee", entity: "live_stream", version: "1" },
  personal: {
    deletion: { deleted: "channel: live_streams" },
    export: {
      file: "live_streams",
      by: "byCreator",
      without: ["provider_id", "playback_id", "key_hash", "on_air", "on_air_place"],
    },
  },
  attributes: {
    id: fixedText,
    /** The index has another name for the kind, because a creator's payments are paginated on the same index. */
    creator_id: { type: "string", required: true, readOnly: true, label: "broadcaster_id" },
    creator_name: { type: "string", required: true },
    creator_picture_key: { type: "string" },
    channel_id: fixedText,
    /** Copies for the page and its access rules, updated by the catalog consumer. */
    channel_name: { type: "string", required: true },
    channel_privacy_type: { type: channelPrivacyTypes, required: true, default: "public" },
    channel_price: { type: "number", required: true, default: 0 },
    channel_purchase_type: { type: channelPurchaseTypes },
    /** The creator cannot be paid at the moment. */
    sales_paused: { type: "boolean" },
    /** The channel is blocked or its creator deactivated. */
    hidden: { type: "boolean", required: true, default: false },
    title: { type: "string", required: true },
    description: { type: "string", required: true, default: "" },
    privacy_type: { type: videoPrivacyTypes, required: true, default: "public" },
    status: { type: liveStatuses, required: true },
    /**
     * What the provider's events have said so far, in milliseconds; the status is derived from these fields alone
     * (state.ts).
     */
    signal: { type: encoderSignals },
    signal_at: { type: "number" },
    active_at: { type: "number" },
    idle_at: { type: "number" },
    disabled_at: { type: "number" },
    recording: { type: ["ready", "failed"] as const },
    provider_id: { type: "string" },
    playback_id: { type: "string" },
    /** SHA-256 of the stream key. */
    key_hash: { type: "string" },
    /** Present while a new key is being made: only one reset of a stream runs at a time. */
    key_reset_at: { type: "string" },
    /** Both present while the stream is live and public. */
    on_air: { type: "string" },
    on_air_place: { type: "string" },
    started_at: { type: "string" },
    ended_at: { type: "string" },
    announced_at: { type: "string" },
    /** The announcement was requested. */
    announced: { type: "boolean" },
    /** The viewers were notified of the end. */
    end_notified_at: { type: "string" },
    /** When the owner was first notified of the recording, or that there is none. */
    recording_notified_at: { type: "string" },
    /** The provider refuses the encoder from now on. */
    closed_at: { type: "string" },
    replay_video_id: { type: "string" },
    /** Its owner deletes it, so no video is made of its recording. */
    removal_at: { type: "string" },
    viewer_count: { type: "number", required: true, default: 0 },
    created_at: fixedText,
    updated_at: { type: "string" },
    /** Counts the writes caused by the provider or the channel; `version` counts the owner's own edits. */
    state_version: { type: "number", required: true, default: 1 },
    version: { type: "number", required: true, default: 1 },
  },
  indexes: {
    byId: tableKey(["id"], []),
    onAir: indexKey("gsi1", ["on_air"], ["on_air_place"]),
    // Not on gsi2 and gsi4, because the channel's videos and series are there.
    byChannel: indexKey("gsi3", ["channel_id"], ["created_at", "id"]),
    byCreator: indexKey("gsi5", ["creator_id"], ["created_at", "id"]),
  },
} as const;

/** A viewer of a stream: notified of its end, and counted once. */
export const liveViewerEntitySchema = {
  model: { service: "marquee", entity: "live_viewer", version: "1" },
  personal: {
    deletion: { kept: "removes itself after two days, and holds ids alone" },
    export: { not: "removes itself after two days, and holds ids alone" },
  },
  attributes: {
    stream_id: fixedText,
    /** A person's id, or a digest of the network address of a visitor. */
    viewer_id: fixedText,
    seen_at: { type: "string", required: true },
    /** Two days after the last visit. */
    expires_at: timeToLive,
  },
  indexes: {
    byStream: tableKey(["stream_id"], ["viewer_id"]),
  },
} as const;
