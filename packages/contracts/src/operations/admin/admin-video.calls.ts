import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { videoStatusSchema } from "../../content/video/video.schema.ts";
import { reasonField } from "../../fields.ts";
import { idOrSlugSchema, idSchema } from "../../ids.ts";
import { listAnswer, listQuery } from "../../pagination.ts";
import {
  adminUpdateVideoSchema,
  adminVideoCardSchema,
  adminVideoSchema,
} from "./admin-video.schema.ts";
import { searchText } from "./search-text.ts";

const params = z.object({ id: idSchema("video") });

export const adminVideoCalls = {
  list: defineCall({
    method: "GET",
    path: "/api/admin/video/user-video",
    area: "admin",
    auth: "admin",
    summary: "List every video in every state, newest first, optionally by words of the title",
    query: z.object({
      ...listQuery(10),
      creator_id: z.optional(idOrSlugSchema("user")),
      channel_id: z.optional(idOrSlugSchema("channel")),
      status: z.optional(videoStatusSchema),
      search: searchText,
    }),
    answer: listAnswer({ videos: z.array(adminVideoCardSchema) }),
  }),
  byId: defineCall({
    method: "GET",
    path: "/api/admin/video/{id}",
    area: "admin",
    auth: "admin",
    summary: "Read a video in any state, playable, with the changes that admins made",
    params: z.object({ id: idOrSlugSchema("video") }),
    answer: adminVideoSchema,
    errors: ["not_found"],
  }),
  update: defineCall({
    method: "PUT",
    path: "/api/admin/video/{id}",
    area: "admin",
    auth: "admin",
    summary: "Change the privacy of a video and notify its owner",
    params,
    body: adminUpdateVideoSchema,
    answer: adminVideoCardSchema,
    errors: ["not_found", "invalid_state", "version_conflict"],
  }),
  block: defineCall({
    method: "POST",
    path: "/api/admin/video/{id}/block",
    area: "admin",
    auth: "admin",
    summary: "Block a video for everybody; its owner reads the reason",
    params,
    body: z.strictObject({ reason: reasonField }),
    answer: adminVideoCardSchema,
    errors: ["not_found", "invalid_state", "version_conflict"],
  }),
  restore: defineCall({
    method: "POST",
    path: "/api/admin/video/{id}/restore",
    area: "admin",
    auth: "admin",
    summary: "Unblock a video and restore its earlier state; the owner reads the reason",
    params,
    body: z.strictObject({ reason: reasonField }),
    answer: adminVideoCardSchema,
    errors: ["not_found", "invalid_state", "version_conflict"],
  }),
};
