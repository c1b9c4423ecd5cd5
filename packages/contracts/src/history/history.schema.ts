import * as z from "zod/mini";
import { videoMaximumSeconds } from "../constants.ts";
import { instant } from "../fields.ts";
import { videoCardSchema } from "../video/video.schema.ts";

const seconds = z.number().check(z.minimum(0), z.maximum(videoMaximumSeconds));

/** Where a player stands. Players report when playing begins, every 15 seconds, on a pause, on a jump and at the end. */
export const progressReportSchema = z.strictObject({
  position: seconds,
  /** Of the whole video; used only where its record does not know it. */
  duration: z.optional(seconds),
});
export type ProgressReport = z.infer<typeof progressReportSchema>;

export const reportedProgressSchema = z.object({
  /** Second at which to go on; null at the start and after the end. */
  resume_position: z.nullable(z.number()),
  /** True from 95 percent on. */
  finished: z.boolean(),
});
export type ReportedProgress = z.infer<typeof reportedProgressSchema>;

/** A watched video as a card of the history shows it. */
export const watchedCardSchema = z.extend(videoCardSchema, {
  ...reportedProgressSchema.shape,
  /** 0 to 100. */
  progress_percent: z.number(),
  watched_at: instant,
});
export type WatchedCard = z.infer<typeof watchedCardSchema>;
