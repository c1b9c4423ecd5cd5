import * as z from "zod";

/**
 * The simulator's state, in the provider's own field names wherever the API shows them, so that an answer is a
 * selection of a record. `state/store.ts` parses the state file with these schemas.
 */
const playbackIdSchema = z.object({
  id: z.string(),
  policy: z.enum(["public", "signed"]),
});

export const metaSchema = z.strictObject({
  title: z.string().max(512).optional(),
  creator_id: z.string().max(128).optional(),
  external_id: z.string().max(128).optional(),
});

const errorsSchema = z.object({ type: z.string(), messages: z.array(z.string()) });

const trackSchema = z.object({
  id: z.string(),
  type: z.enum(["video", "audio", "text"]),
  duration: z.number().optional(),
  max_width: z.number().optional(),
  max_height: z.number().optional(),
  primary: z.boolean().optional(),
  status: z.enum(["preparing", "ready", "errored"]).optional(),
  text_type: z.literal("subtitles").optional(),
  language_code: z.string().optional(),
  name: z.string().optional(),
  closed_captions: z.boolean().optional(),
  passthrough: z.string().optional(),
  error: errorsSchema.optional(),
});

export const assetSettingsSchema = z.strictObject({
  playback_policies: z.array(z.enum(["public", "signed"])).optional(),
  passthrough: z.string().max(255).optional(),
  meta: metaSchema.optional(),
});

/** One playable quality: `folder` is its path below the asset's folder. */
const renditionSchema = z.object({
  name: z.string(),
  width: z.number(),
  height: z.number(),
  bandwidth: z.number(),
  codecs: z.string(),
});

const recordingSchema = z.object({
  started_at: z.number(),
  duration: z.number().optional(),
  /** Folder of the encoder session's playlist and segments, under the asset's folder. */
  session: z.string(),
});

export const assetSchema = z.object({
  id: z.string(),
  created_at: z.number(),
  status: z.enum(["preparing", "ready", "errored"]),
  progress: z.object({
    state: z.enum(["ingesting", "transcoding", "completed", "live", "errored"]),
    progress: z.number(),
  }),
  ingest_type: z.enum(["on_demand_direct_upload", "live_rtmp"]),
  settings: assetSettingsSchema,
  passthrough: z.string().optional(),
  meta: metaSchema.optional(),
  playback_ids: z.array(playbackIdSchema),
  tracks: z.array(trackSchema),
  renditions: z.array(renditionSchema),
  duration: z.number().optional(),
  aspect_ratio: z.string().optional(),
  frame_rate: z.number().optional(),
  errors: errorsSchema.optional(),
  upload_id: z.string().optional(),
  live_stream_id: z.string().optional(),
  is_live: z.boolean().optional(),
  recordings: z.array(recordingSchema),
});

export const uploadSchema = z.object({
  id: z.string(),
  /** The secret part of the upload's address, which needs no other authentication. */
  secret: z.string(),
  created_at: z.number(),
  cors_origin: z.string(),
  timeout: z.number(),
  status: z.enum(["waiting", "asset_created", "errored", "cancelled", "timed_out"]),
  new_asset_settings: assetSettingsSchema,
  asset_id: z.string().optional(),
  error: z.object({ type: z.string(), message: z.string() }).optional(),
});

export const liveStreamSchema = z.object({
  id: z.string(),
  created_at: z.number(),
  stream_key: z.string(),
  status: z.enum(["idle", "active", "disabled"]),
  latency_mode: z.enum(["low", "reduced", "standard"]),
  reconnect_window: z.number(),
  max_continuous_duration: z.number(),
  playback_ids: z.array(playbackIdSchema),
  new_asset_settings: assetSettingsSchema,
  passthrough: z.string().optional(),
  meta: z.object({ title: z.string().max(512).optional() }).optional(),
  active_asset_id: z.string().optional(),
  recent_asset_ids: z.array(z.string()),
  connected: z.boolean(),
  recording: z.boolean(),
  /** Unix seconds at which an encoder disconnected and the reconnect window began. */
  disconnected_at: z.number().optional(),
});

export const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  created_at: z.string(),
  object: z.object({ type: z.string(), id: z.string() }),
  data: z.unknown(),
});

export type PlaybackIdRecord = z.infer<typeof playbackIdSchema>;
export type TrackRecord = z.infer<typeof trackSchema>;
export type AssetSettings = z.infer<typeof assetSettingsSchema>;
export type RenditionRecord = z.infer<typeof renditionSchema>;
export type RecordingRecord = z.infer<typeof recordingSchema>;
export type AssetRecord = z.infer<typeof assetSchema>;
export type UploadRecord = z.infer<typeof uploadSchema>;
export type LiveStreamRecord = z.infer<typeof liveStreamSchema>;
export type EventRecord = z.infer<typeof eventSchema>;
