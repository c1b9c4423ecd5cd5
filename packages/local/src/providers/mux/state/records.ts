import type Mux from "@mux/mux-node";
import * as z from "zod";

export const metaSchema = z.strictObject({
  title: z.string().max(512).optional(),
  creator_id: z.string().max(128).optional(),
  external_id: z.string().max(128).optional(),
});

export const assetSettingsSchema = z.strictObject({
  playback_policies: z.array(z.enum(["public", "signed"])).optional(),
  passthrough: z.string().max(255).optional(),
  meta: metaSchema.optional(),
});

export type AssetSettings = z.infer<typeof assetSettingsSchema>;

// The simulator's state. It uses the provider's own types wherever the API shows them: an answer is a selection of a
// record. Times are Unix seconds.

type Errors = { type: string; messages: string[] };
export type PlaybackIdRecord = { id: string; policy: "public" | "signed" };
export type TrackRecord = Mux.Video.Track & { id: string; error?: Errors };

/** One playable quality: `name` is also its path below the asset's folder. */
export type RenditionRecord = {
  name: string;
  width: number;
  height: number;
  bandwidth: number;
  codecs: string;
};

export type RecordingRecord = {
  started_at: number;
  duration?: number;
  /** Folder of the encoder session's playlist and segments, under the asset's folder. */
  session: string;
};

export type AssetRecord = Pick<
  Mux.Video.Asset,
  | ("aspect_ratio" | "duration" | "id" | "is_live" | "live_stream_id" | "meta")
  | ("passthrough" | "progress" | "status" | "upload_id")
> & {
  created_at: number;
  ingest_type: "on_demand_direct_upload" | "live_rtmp";
  playback_ids: PlaybackIdRecord[];
  tracks: TrackRecord[];
  renditions: RenditionRecord[];
  frame_rate?: number;
  errors?: Errors;
  recordings: RecordingRecord[];
};

export type UploadRecord = Pick<
  Mux.Video.Upload,
  "asset_id" | "cors_origin" | "error" | "id" | "status" | "timeout"
> & {
  /** The secret part of the upload's address, which needs no other authentication. */
  secret: string;
  created_at: number;
  new_asset_settings: AssetSettings;
};

export type LiveStreamRecord = Pick<
  Mux.Video.LiveStream,
  | ("active_asset_id" | "id" | "latency_mode" | "max_continuous_duration" | "meta")
  | ("passthrough" | "status" | "stream_key")
> & {
  created_at: number;
  reconnect_window: number;
  playback_ids: PlaybackIdRecord[];
  new_asset_settings: AssetSettings;
  recent_asset_ids: string[];
  connected: boolean;
  recording: boolean;
  /** When an encoder disconnected and the reconnect window began. */
  disconnected_at?: number;
};

export type EventRecord = {
  id: string;
  type: string;
  /** ISO 8601. */
  created_at: string;
  object: { type: string; id: string };
  data: unknown;
};
