import * as z from "zod/mini";
import { encoderSignals, liveStatuses } from "../../constants.ts";
import { instant, line, text, versionField } from "../../fields.ts";
import { idSchema } from "../../ids.ts";
import { playbackAccesses, saleTerms } from "../video/video.schema.ts";
import { videoPrivacyTypes } from "../video/video-values.ts";

export type LiveStatus = (typeof liveStatuses)[number];

export type EncoderSignal = (typeof encoderSignals)[number];

/** A live stream in a list. */
export const liveStreamCardSchema = z.object({
  stream_id: z.string(),
  slug: z.string(),
  stream_name: z.string(),
  stream_title: z.string(),
  channel_id: z.string(),
  channel_name: z.string(),
  creator_id: z.string(),
  creator_name: z.string(),
  started_at: z.nullable(instant),
});
export type LiveStreamCard = z.infer<typeof liveStreamCardSchema>;

export const livePlaybackSchema = z.object({
  mux_playback_url: z.string(),
  mux_thumbnail_url: z.string(),
  playback_expires_at: instant,
});

export const liveStreamSchema = z.extend(liveStreamCardSchema, {
  description: z.string(),
  channel_slug: z.string(),
  creator_slug: z.string(),
  creator_profile_picture: z.nullable(z.string()),
  privacy_type: z.enum(videoPrivacyTypes),
  status: z.enum(liveStatuses),
  /** not_ready: the stream is not live now. */
  access: z.enum(playbackAccesses),
  /** The number of people who have come to watch so far. */
  viewer_count: z.number(),
  ended_at: z.nullable(instant),
  /** For an entitled caller while the stream is live. */
  playback: z.nullable(livePlaybackSchema),
});
export type LiveStream = z.infer<typeof liveStreamSchema>;

/** The server that the encoder sends to, and the secret key. Only the owner may see them. */
export const ingestSchema = z.object({ rtmp_url: z.string(), stream_key: z.string() });
export type Ingest = z.infer<typeof ingestSchema>;

/** A stream as its owner's lists show it. */
export const ownLiveStreamSchema = z.extend(liveStreamSchema, {
  announced_at: z.nullable(instant),
  /** The video made from the recording. */
  replay_video_id: z.nullable(z.string()),
  created_at: instant,
  version: z.number(),
});
export type OwnLiveStream = z.infer<typeof ownLiveStreamSchema>;

/** A stream as its page shows it, with additional fields for its owner. */
export const liveStreamDetailSchema = z.extend(liveStreamSchema, {
  ...saleTerms,
  /** The video made from the recording. Null until its owner publishes it, and for a caller who may not see it. */
  replay: z.nullable(z.object({ id: z.string(), slug: z.string(), title: z.string() })),
  own: z.nullable(
    z.object({
      announced_at: z.nullable(instant),
      /** Null before the recording is a video, and after its owner has deleted the video. */
      replay_video_id: z.nullable(z.string()),
      created_at: instant,
      version: z.number(),
      /** The server that the encoder sends to. Null after the stream has ended. */
      rtmp_url: z.nullable(z.string()),
      /** The encoder's latest signal and its time. Null before the first one. */
      encoder: z.nullable(z.object({ signal: z.enum(encoderSignals), since: instant })),
    }),
  ),
});
export type LiveStreamDetail = z.infer<typeof liveStreamDetailSchema>;

export const createLiveStreamSchema = z.strictObject({
  channel_id: idSchema("channel"),
  title: line(1, 100),
  description: z._default(text(0, 5000), ""),
  privacy_type: z._default(z.enum(videoPrivacyTypes), "public"),
});
export type CreateLiveStream = z.output<typeof createLiveStreamSchema>;

export const updateLiveStreamSchema = z.strictObject({
  stream_id: idSchema("live"),
  title: z.optional(line(1, 100)),
  description: z.optional(text(0, 5000)),
  privacy_type: z.optional(z.enum(videoPrivacyTypes)),
  version: versionField,
});
export type UpdateLiveStream = z.output<typeof updateLiveStreamSchema>;

/** Names the stream by its key, as the specification says, or by its id, because an address should hold no secret. */
export const announceLiveStreamSchema = z
  .object({
    streamKey: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    stream_id: z.optional(idSchema("live")),
  })
  .check(
    z.refine(
      ({ streamKey, stream_id }) => (streamKey === undefined) !== (stream_id === undefined),
      {
        error: "Name the stream by its key or by its id.",
        path: ["streamKey"],
      },
    ),
  );
export type AnnounceLiveStream = z.output<typeof announceLiveStreamSchema>;
