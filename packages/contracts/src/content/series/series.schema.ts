import * as z from "zod/mini";
import { instant, nameField, text, versionField } from "../../fields.ts";
import { idSchema } from "../../ids.ts";
import { videoProgressSchema } from "../history/history.schema.ts";
import { videoCardSchema } from "../video/video.schema.ts";

/** The maximum number of videos in one series. */
export const maxSeriesVideos = 200;
/** Lengths of the texts of a series, in characters. */
const seriesLimits = { name: 120, description: 1000 };

export const seriesSchema = z.object({
  id: z.string(),
  /** The same value as `id`, under the name in the specification. */
  series_id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  channel_id: z.string(),
  creator_id: z.string(),
  video_count: z.number(),
  /** In order. Only for the owner and admins, because it names videos that others may not see. */
  video_ids: z.nullable(z.array(z.string())),
  created_at: instant,
  updated_at: instant,
  version: z.number(),
});
export type Series = z.infer<typeof seriesSchema>;

/** A series with cards of its videos, in order. Everybody except the owner sees the published public ones only. */
export const seriesWithVideosSchema = z.extend(seriesSchema, {
  videos: z.array(videoCardSchema),
});
export type SeriesWithVideos = z.infer<typeof seriesWithVideosSchema>;

/** A series as its page shows it. */
export const seriesDetailSchema = z.extend(seriesWithVideosSchema, {
  /** The videos in it that the caller has started, in no order; empty for visitors. */
  watched: z.array(videoProgressSchema),
});
export type SeriesDetail = z.infer<typeof seriesDetailSchema>;

const videoIds = z.array(idSchema("video")).check(
  z.maxLength(maxSeriesVideos, `At most ${maxSeriesVideos} videos`),
  z.refine((ids) => new Set(ids).size === ids.length, "Add each video to a series once"),
);

export const createSeriesSchema = z.strictObject({
  name: nameField(1, seriesLimits.name),
  description: z._default(text(0, seriesLimits.description), ""),
  channel_id: idSchema("channel"),
  video_ids: z._default(videoIds, []),
});
export type CreateSeries = z.output<typeof createSeriesSchema>;

export const updateSeriesSchema = z.strictObject({
  name: z.optional(nameField(1, seriesLimits.name)),
  description: z.optional(text(0, seriesLimits.description)),
  /** The complete list in its new order. */
  video_ids: z.optional(videoIds),
  version: versionField,
});
export type UpdateSeries = z.output<typeof updateSeriesSchema>;
