import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { idSchema } from "../../ids.ts";
import { listQuery, paginationSchema } from "../../pagination.ts";
import {
  progressReportSchema,
  reportedProgressSchema,
  watchedCardSchema,
} from "./history.schema.ts";

const removed = z.object({ removed: z.number() });

export const historyCalls = {
  list: defineCall({
    method: "GET",
    path: "/api/videos/history",
    area: "videos",
    auth: "required",
    summary: "Videos that the caller has watched, the latest first, with how far they came",
    query: z.object(listQuery(20)),
    answer: z.object({ videos: z.array(watchedCardSchema), pagination: paginationSchema }),
    errors: ["invalid_cursor", "page_too_far"],
  }),
  clear: defineCall({
    method: "DELETE",
    path: "/api/videos/history",
    area: "videos",
    auth: "required",
    summary: "Empty one's own history",
    answer: removed,
    errors: [],
  }),
  remove: defineCall({
    method: "DELETE",
    path: "/api/videos/history/{id}",
    area: "videos",
    auth: "required",
    summary: "Take one video out of one's own history",
    params: z.object({ id: idSchema("video") }),
    answer: removed,
    errors: ["not_found"],
  }),
  report: defineCall({
    method: "PUT",
    path: "/api/videos/{id}/progress",
    area: "videos",
    auth: "required",
    summary: "Tell where one stands in a video that one may play",
    params: z.object({ id: idSchema("video") }),
    body: progressReportSchema,
    answer: reportedProgressSchema,
    errors: ["not_found", "forbidden", "invalid_state"],
  }),
};
