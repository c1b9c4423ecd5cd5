import * as z from "zod/mini";
import { instant } from "../../fields.ts";
import { maxVideoSeconds } from "../../limits.ts";
import { videoCardSchema } from "../video/video.schema.ts";

const seconds = z.number().check(z.minimum(0), z.maximum(maxVideoSeconds));

/**
 * A position report of a player. Players send one every minute, and when playback begins, pauses, seeks or ends. They
 * also send one when the page is hidden or closed.
 */
export const progressReportSchema = z.strictObject({
  position: seconds,
  /** Of the whole video; used only when the video's record has no length. */
  duration: z.optional(seconds),
});
export type ProgressReport = z.infer<typeof progressReportSchema>;

export const reportedProgressSchema = z.object({
  /** Second at which to go on; null at the start and after the end. */
  resume_position: z.nullable(z.number()),
  /** True from 95 percent. */
  finished: z.boolean(),
});
export type ReportedProgress = z.infer<typeof reportedProgressSchema>;

/** 0 to 100; 100 when it is finished. */
const progressPercent = z.number();

/** A watched video as a card in the history. */
export const watchedCardSchema = z.extend(videoCardSchema, {
  ...reportedProgressSchema.shape,
  progress_percent: progressPercent,
  watched_at: instant,
});
export type WatchedCard = z.infer<typeof watchedCardSchema>;

/** The caller's position in a video. */
export const videoProgressSchema = z.object({
  video_id: z.string(),
  progress_percent: progressPercent,
  finished: reportedProgressSchema.shape.finished,
});
export type VideoProgress = z.infer<typeof videoProgressSchema>;
