import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { idSchema } from "../../ids.ts";
import { listAnswer, listQuery } from "../../pagination.ts";
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
    summary: "List the videos that the caller has watched, latest first, with the position in each",
    query: z.object(listQuery(20)),
    answer: listAnswer({ videos: z.array(watchedCardSchema) }),
  }),
  clear: defineCall({
    method: "DELETE",
    path: "/api/videos/history",
    area: "videos",
    auth: "required",
    summary: "Empty the caller's history",
    answer: removed,
  }),
  remove: defineCall({
    method: "DELETE",
    path: "/api/videos/history/{id}",
    area: "videos",
    auth: "required",
    summary: "Remove one video from the caller's history",
    params: z.object({ id: idSchema("video") }),
    answer: removed,
    errors: ["not_found"],
  }),
  report: defineCall({
    method: "PUT",
    path: "/api/videos/{id}/progress",
    area: "videos",
    auth: "required",
    summary: "Report the caller's position in a video that the caller may play",
    params: z.object({ id: idSchema("video") }),
    body: progressReportSchema,
    answer: reportedProgressSchema,
    errors: ["not_found", "forbidden", "invalid_state"],
  }),
};
