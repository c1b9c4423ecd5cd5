import { channelPrivacyTypes } from "@marquee/contracts/content/channel/channel.schema";
import { encoderSignals, liveStatuses } from "@marquee/contracts/content/live/live.schema";
import { videoPrivacyTypes } from "@marquee/contracts/content/video/video.schema";
import { primary, primarySort, secondary, secondarySort } from "../../platform/dynamo/keys.ts";

/**
 * One broadcast. Its stream key is not here, only a digest to find it by: the provider keeps the key and tells it
 * again when the owner asks.
 */
export const liveStreamSchema = {
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
    id: { type: "string", required: true, readOnly: true },
    /** Named otherwise in keys: a creator's payments are paged through on the same index. */
    creator_id: { type: "string", required: true, readOnly: true, label: "broadcaster_id" },
    creator_name: { type: "string", required: true },
    channel_id: { type: "string", required: true, readOnly: true },
    /** Copies for the page and its access, refreshed by the catalog consumer. */
    channel_name: { type: "string", required: true },
    channel_privacy_type: { type: channelPrivacyTypes, required: true, default: "public" },
    channel_price: { type: "number", required: true, default: 0 },
    /** The channel is blocked or its creator deactivated. */
    hidden: { type: "boolean", required: true, default: false },
    title: { type: "string", required: true },
    description: { type: "string", required: true, default: "" },
    privacy_type: { type: videoPrivacyTypes, required: true, default: "public" },
    status: { type: liveStatuses, required: true },
    /** What the provider has told so far, in milliseconds; the status follows from these alone (state.ts). */
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
    /** Present while a new key is being made: one reset of a stream runs at a time. */
    key_reset_at: { type: "string" },
    /** Both present while the stream is on the air and open to all. */
    on_air: { type: "string" },
    on_air_place: { type: "string" },
    started_at: { type: "string" },
    ended_at: { type: "string" },
    announced_at: { type: "string" },
    /** The announcement is on its way. */
    announced: { type: "boolean" },
    /** Those watching have been told of the end. */
    farewell_at: { type: "string" },
    /** The provider takes no more of the encoder. */
    closed_at: { type: "string" },
    replay_video_id: { type: "string" },
    viewer_count: { type: "number", required: true, default: 0 },
    created_at: { type: "string", required: true, readOnly: true },
    updated_at: { type: "string" },
    /** Counts the writes that follow the provider or the channel; `version` is the owner's own edits. */
    state_version: { type: "number", required: true, default: 1 },
    version: { type: "number", required: true, default: 1 },
  },
  indexes: {
    byId: {
      pk: { ...primary, composite: ["id"] },
      sk: { ...primarySort, composite: [] },
    },
    onAir: {
      index: "gsi1",
      pk: { ...secondary("gsi1"), composite: ["on_air"] },
      sk: { ...secondarySort("gsi1"), composite: ["on_air_place"] },
    },
    // Not on gsi2 and gsi4, where the channel's videos and series stand.
    byChannel: {
      index: "gsi3",
      pk: { ...secondary("gsi3"), composite: ["channel_id"] },
      sk: { ...secondarySort("gsi3"), composite: ["created_at", "id"] },
    },
    byCreator: {
      index: "gsi5",
      pk: { ...secondary("gsi5"), composite: ["creator_id"] },
      sk: { ...secondarySort("gsi5"), composite: ["created_at", "id"] },
    },
  },
} as const;

/** Somebody who came to watch a stream: told of its end, and counted once. */
export const liveViewerSchema = {
  model: { service: "marquee", entity: "live_viewer", version: "1" },
  personal: {
    deletion: { kept: "removes itself after two days, and holds ids alone" },
    export: { not: "removes itself after two days, and holds ids alone" },
  },
  attributes: {
    stream_id: { type: "string", required: true, readOnly: true },
    /** A person's id, or a digest of the network address of a visitor. */
    viewer_id: { type: "string", required: true, readOnly: true },
    seen_at: { type: "string", required: true },
    /** Epoch seconds: kept for two days after the last sight. */
    expires_at: { type: "number", required: true },
  },
  indexes: {
    byStream: {
      pk: { ...primary, composite: ["stream_id"] },
      sk: { ...primarySort, composite: ["viewer_id"] },
    },
  },
} as const;
