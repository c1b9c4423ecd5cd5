import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { videoMaximumBytes, videoMaximumSeconds } from "../constants.ts";
import { instant, line } from "../fields.ts";
import { idSchema } from "../ids.ts";
import { ownVideoSchema, videoStatusSchema } from "../video/video.schema.ts";

/** What a person says of the file that they are about to upload. */
const file = {
  file_name: line(1, 255).check(
    z.regex(/\.(mp4|m4v|mov|mkv|webm|avi|mpg|mpeg|ts|3gp|wmv|flv)$/i, "Choose a video file"),
  ),
  /** Bytes. */
  size: z.number().check(z.int(), z.minimum(1), z.maximum(videoMaximumBytes, "At most 50 GB")),
  /** Seconds, as the browser reads it from the file. */
  duration: z.number().check(z.minimum(0.1), z.maximum(videoMaximumSeconds, "At most 12 hours")),
};

export const createUploadSchema = z.strictObject({
  title: line(1, 100),
  channel_id: idSchema("channel"),
  ...file,
  /** A draft, or a video whose file failed, that takes this file. */
  video_id: z.optional(idSchema("video")),
});
export type CreateUpload = z.output<typeof createUploadSchema>;

export const replaceFileSchema = z.strictObject(file);
export type ReplaceFile = z.output<typeof replaceFileSchema>;

const openUpload = z.object({
  video_id: z.string(),
  upload_id: z.string(),
  upload_url: z.string(),
  expires_at: instant,
});

export const minutesSchema = z.object({
  total: z.number(),
  used: z.number(),
  reserved: z.number(),
  remaining: z.number(),
  period_end: z.nullable(instant),
  topups: z.array(z.object({ id: z.string(), minutes: z.number(), created_at: instant })),
});
export type Minutes = z.infer<typeof minutesSchema>;

export const uploadCalls = {
  minutes: defineCall({
    method: "GET",
    path: "/api/mux/get-user-minutes-data",
    area: "upload",
    auth: "required",
    summary: "Upload minutes: one's own, or anybody's for an admin",
    query: z.object({ user_id: z.optional(idSchema("user")) }),
    answer: minutesSchema,
    errors: ["not_found"],
  }),
  create: defineCall({
    method: "POST",
    path: "/api/mux/create",
    area: "upload",
    auth: "required",
    summary: "Reserve minutes and open a resumable upload",
    body: createUploadSchema,
    answer: openUpload,
    status: 201,
    errors: [
      "not_found",
      "forbidden",
      "profile_incomplete",
      "subscription_required",
      "minutes_exhausted",
      "invalid_state",
      "version_conflict",
      "provider_unavailable",
    ],
    idempotent: true,
  }),
  replace: defineCall({
    method: "POST",
    path: "/api/mux/{id}/replace",
    area: "upload",
    auth: "required",
    summary:
      "Another file for a video whose file failed: reserves minutes anew and opens an upload",
    params: z.object({ id: idSchema("video") }),
    body: replaceFileSchema,
    answer: openUpload,
    status: 201,
    errors: [
      "not_found",
      "forbidden",
      "profile_incomplete",
      "subscription_required",
      "minutes_exhausted",
      "invalid_state",
      "version_conflict",
      "provider_unavailable",
    ],
    idempotent: true,
  }),
  progress: defineCall({
    method: "GET",
    path: "/api/mux/{id}/progress",
    area: "upload",
    auth: "required",
    summary:
      "How far the provider is with one's own video; ask every few seconds while it is processing",
    params: z.object({ id: idSchema("video") }),
    answer: z.object({
      status: videoStatusSchema,
      /** Percent, while status is processing. */
      progress: z.nullable(z.number()),
    }),
    errors: ["not_found", "provider_unavailable"],
  }),
  cancel: defineCall({
    method: "POST",
    path: "/api/mux/{id}/cancel",
    area: "upload",
    auth: "required",
    summary: "Give up an upload that has not arrived; its minutes come back",
    params: z.object({ id: idSchema("video") }),
    answer: ownVideoSchema,
    errors: ["not_found", "invalid_state", "provider_unavailable"],
  }),
};
