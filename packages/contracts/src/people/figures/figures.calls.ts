import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { currency } from "../../fields.ts";
import { idSchema } from "../../ids.ts";
import { figuresReportSchema, topVideoSchema, topVideosOrders } from "./figures.schema.ts";
import { span, spanChecks } from "./span.ts";

export const figuresCalls = {
  read: defineCall({
    method: "GET",
    path: "/api/figures",
    area: "channels",
    auth: "required",
    summary: "Show the caller's daily figures, or those of one of the caller's videos",
    query: z.object({ ...span, video_id: z.optional(idSchema("video")) }).check(...spanChecks),
    answer: figuresReportSchema,
    errors: ["forbidden", "not_found"],
    limits: ["figures"],
  }),
  topVideos: defineCall({
    method: "GET",
    path: "/api/figures/top-videos",
    area: "channels",
    auth: "required",
    summary:
      "List up to five of the caller's videos with the highest figures in a span of days, among the best 25 of each month",
    query: z
      .object({ ...span, by: z._default(z.enum(topVideosOrders), "views") })
      .check(...spanChecks),
    answer: z.object({ videos: z.array(topVideoSchema), currency }),
    errors: ["forbidden"],
    limits: ["figures"],
  }),
};
