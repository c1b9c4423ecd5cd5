import * as z from "zod/mini";
import { creatorErrors, defineCall } from "../../call.ts";
import { instant } from "../../fields.ts";
import { idSchema } from "../../ids.ts";
import { ownVideoSchema, videoStatusSchema } from "../video/video.schema.ts";
import { createUploadSchema, replaceFileSchema } from "./upload.schema.ts";

const openUpload = z.object({
  video_id: z.string(),
  upload_id: z.string(),
  upload_url: z.string(),
  expires_at: instant,
});

const openingErrors = [
  ...creatorErrors,
  "not_found",
  "minutes_exhausted",
  "invalid_state",
  "version_conflict",
  "provider_unavailable",
] as const;

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
    summary: "Read the caller's upload minutes, or anybody's as an admin",
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
    errors: openingErrors,
    idempotent: true,
    limits: ["upload"],
  }),
  replace: defineCall({
    method: "POST",
    path: "/api/mux/{id}/replace",
    area: "upload",
    auth: "required",
    summary:
      "Open an upload of another file for a video. It replaces a failed file at once, and a working file when it is ready",
    params: z.object({ id: idSchema("video") }),
    body: replaceFileSchema,
    answer: openUpload,
    status: 201,
    errors: openingErrors,
    idempotent: true,
    limits: ["upload"],
  }),
  progress: defineCall({
    method: "GET",
    path: "/api/mux/{id}/progress",
    area: "upload",
    auth: "required",
    summary:
      "Read the provider's progress with one of the caller's videos, at most 15 seconds old; ask every few seconds while it is processing",
    params: z.object({ id: idSchema("video") }),
    answer: z.object({
      status: videoStatusSchema,
      /** Percent, while status is processing. */
      progress: z.nullable(z.number()),
    }),
    errors: ["not_found"],
    limits: ["upload_progress"],
  }),
  cancel: defineCall({
    method: "POST",
    path: "/api/mux/{id}/cancel",
    area: "upload",
    auth: "required",
    summary: "Cancel an upload that has not arrived, also of another file, and release its minutes",
    params: z.object({ id: idSchema("video") }),
    answer: ownVideoSchema,
    errors: ["not_found", "invalid_state", "provider_unavailable"],
    limits: ["upload"],
  }),
};
