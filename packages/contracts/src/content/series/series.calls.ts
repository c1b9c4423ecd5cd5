import * as z from "zod/mini";
import { creatorErrors, defineCall } from "../../call.ts";
import { idOrSlugSchema, idSchema } from "../../ids.ts";
import { listAnswer, listQuery } from "../../pagination.ts";
import {
  createSeriesSchema,
  seriesDetailSchema,
  seriesSchema,
  seriesWithVideosSchema,
  updateSeriesSchema,
} from "./series.schema.ts";

export const seriesCalls = {
  create: defineCall({
    method: "POST",
    path: "/api/videosSeries",
    area: "series",
    auth: "required",
    summary: "Create a series of videos in one of the caller's channels",
    body: createSeriesSchema,
    answer: seriesSchema,
    status: 201,
    errors: [...creatorErrors, "not_found"],
    idempotent: true,
  }),
  grouped: defineCall({
    method: "GET",
    path: "/api/videosSeries/group_videos_series",
    area: "series",
    auth: "optional",
    summary: "List a channel's series, newest first, each with its first videos",
    query: z.object({
      ...listQuery(100),
      channel_id: idOrSlugSchema("channel"),
      /** The number of videos shown for each series. */
      video_limit: z._default(
        z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(10)),
        4,
      ),
    }),
    answer: listAnswer({ series: z.array(seriesWithVideosSchema) }),
    errors: ["not_found"],
  }),
  list: defineCall({
    method: "GET",
    path: "/api/videosSeries/list_videos_series",
    area: "series",
    auth: "optional",
    summary: "List a channel's series or, without a channel, the caller's, newest first",
    query: z.object({ ...listQuery(100), channel_id: z.optional(idOrSlugSchema("channel")) }),
    answer: listAnswer({ series: z.array(seriesSchema) }),
    errors: ["unauthenticated", "not_found"],
  }),
  byName: defineCall({
    method: "GET",
    path: "/api/videosSeries/list_videos_series-by-name",
    area: "series",
    auth: "optional",
    summary: "Read a series with all its videos, by the slug of its page or by its id",
    query: z.object({ name: idOrSlugSchema("series") }),
    answer: seriesDetailSchema,
    errors: ["not_found"],
  }),
  update: defineCall({
    method: "PUT",
    path: "/api/videosSeries/{id}",
    area: "series",
    auth: "required",
    summary: "Rename one of the caller's series, or change its videos and their order",
    params: z.object({ id: idSchema("series") }),
    body: updateSeriesSchema,
    answer: seriesSchema,
    errors: [...creatorErrors, "not_found", "version_conflict"],
  }),
  remove: defineCall({
    method: "DELETE",
    path: "/api/videosSeries/{id}",
    area: "series",
    auth: "required",
    summary: "Delete one of the caller's series; its videos stay",
    params: z.object({ id: idSchema("series") }),
    answer: z.object({ deleted: z.boolean() }),
    errors: ["not_found"],
  }),
};
