import * as z from "zod/mini";
import { instant, nameField, text, versionField } from "../../fields.ts";
import { idSchema } from "../../ids.ts";
import { videoProgressSchema } from "../history/history.schema.ts";
import { videoCardSchema } from "../video/video.schema.ts";

/** Videos that one series holds at most. */
export const seriesMaximumVideos = 200;
/** Lengths of a series' texts, in characters. */
export const seriesLimits = { name: 120, description: 1000 };

export const seriesSchema = z.object({
  id: z.string(),
  /** The same as `id`, by the name that the specification gives it. */
  series_id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  channel_id: z.string(),
  creator_id: z.string(),
  video_count: z.number(),
  /** In order; for the owner and admins only, for it names videos that others may not see. */
  video_ids: z.nullable(z.array(z.string())),
  created_at: instant,
  updated_at: instant,
  version: z.number(),
});
export type Series = z.infer<typeof seriesSchema>;

/** A series with cards of its videos, in order; others than the owner see the published public ones. */
export const seriesWithVideosSchema = z.extend(seriesSchema, {
  videos: z.array(videoCardSchema),
});
export type SeriesWithVideos = z.infer<typeof seriesWithVideosSchema>;

/** A series as its page shows it. */
export const seriesPageSchema = z.extend(seriesWithVideosSchema, {
  /** Videos of it that the caller has begun, in no order; empty for visitors. */
  watched: z.array(videoProgressSchema),
});
export type SeriesPage = z.infer<typeof seriesPageSchema>;

const videoIds = z.array(idSchema("video")).check(
  z.maxLength(seriesMaximumVideos, `At most ${seriesMaximumVideos} videos`),
  z.refine((ids) => new Set(ids).size === ids.length, "A video stands in a series once"),
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
  /** The whole list in its new order. */
  video_ids: z.optional(videoIds),
  version: versionField,
});
export type UpdateSeries = z.output<typeof updateSeriesSchema>;
