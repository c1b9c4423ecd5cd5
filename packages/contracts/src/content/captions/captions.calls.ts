import * as z from "zod/mini";
import { creatorErrors, defineCall } from "../../call.ts";
import { instant } from "../../fields.ts";
import { idSchema } from "../../ids.ts";
import { captionsTypes, maxCaptionsBytes } from "../../limits.ts";
import { listAnswer, listQuery } from "../../pagination.ts";
import { captionsSchema, createCaptionsSchema, transcriptSchema } from "./captions.schema.ts";

const ofVideo = z.object({ id: idSchema("video") });

export const captionsCalls = {
  createFile: defineCall({
    method: "POST",
    path: "/api/mux/{id}/captions/file",
    area: "upload",
    auth: "required",
    summary:
      "Sign an upload form for one captions file; the call that adds the captions takes its key",
    params: ofVideo,
    body: z.strictObject({
      content_type: z.enum(captionsTypes),
      /** Bytes. */
      size: z.number().check(z.int(), z.minimum(1), z.maximum(maxCaptionsBytes, "At most 1 MB")),
    }),
    answer: z.object({
      url: z.string(),
      fields: z.record(z.string(), z.string()),
      key: z.string(),
      expires_at: instant,
    }),
    status: 201,
    errors: [...creatorErrors, "not_found"],
    limits: ["captions"],
  }),
  create: defineCall({
    method: "POST",
    path: "/api/mux/{id}/captions",
    area: "upload",
    auth: "required",
    summary:
      "Add captions from an uploaded WebVTT or SubRip file to one of the caller's prepared videos",
    params: ofVideo,
    body: createCaptionsSchema,
    answer: captionsSchema,
    status: 201,
    errors: [
      ...creatorErrors,
      "not_found",
      "invalid_state",
      "already_exists",
      "provider_unavailable",
    ],
    limits: ["captions"],
  }),
  list: defineCall({
    method: "GET",
    path: "/api/mux/{id}/captions",
    area: "upload",
    auth: "required",
    summary:
      "List the captions of one of the caller's videos, oldest first; a video has at most 20",
    params: ofVideo,
    query: z.object(listQuery(20)),
    answer: listAnswer({ captions: z.array(captionsSchema) }),
    errors: ["not_found"],
  }),
  remove: defineCall({
    method: "DELETE",
    path: "/api/mux/{id}/captions/{captions_id}",
    area: "upload",
    auth: "required",
    summary: "Remove captions from one of the caller's videos",
    params: z.object({ id: idSchema("video"), captions_id: idSchema("captions") }),
    answer: z.object({ deleted: z.boolean() }),
    errors: ["not_found", "provider_unavailable"],
    limits: ["captions"],
  }),
  transcripts: defineCall({
    method: "GET",
    path: "/api/videos/get-public/{id}/transcripts",
    area: "videos",
    auth: "optional",
    summary: "List the captions of a video that the caller may play, oldest first, as texts",
    params: ofVideo,
    query: z.object(listQuery(20)),
    answer: listAnswer({ transcripts: z.array(transcriptSchema) }),
    errors: ["unauthenticated", "forbidden", "not_found", "invalid_state"],
  }),
};
