import * as z from "zod/mini";
import { instant } from "../../fields.ts";
import { videoCardSchema } from "../video/video.schema.ts";

/** The maximum number of videos in one Watch later list. */
export const maxSavedVideos = 1000;

/** A video in the Watch later list. */
export const savedCardSchema = z.extend(videoCardSchema, { saved_at: instant });
export type SavedCard = z.infer<typeof savedCardSchema>;

/** Whether a video is in the caller's Watch later list. */
export const savedStateSchema = z.object({ video_id: z.string(), is_saved: z.boolean() });
export type SavedState = z.infer<typeof savedStateSchema>;
