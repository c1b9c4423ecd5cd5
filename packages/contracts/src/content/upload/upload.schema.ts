import * as z from "zod/mini";
import { line } from "../../fields.ts";
import { idSchema } from "../../ids.ts";
import { maxVideoBytes, maxVideoSeconds } from "../../limits.ts";

const isVideoFileName = (name: string): boolean =>
  /\.(mp4|m4v|mov|mkv|webm|avi|mpg|mpeg|ts|3gp|wmv|flv)$/i.test(name);

/** The file's details that the browser sends before an upload. */
const file = {
  // No pattern, because those of the OpenAPI document have no flag that ignores case.
  file_name: line(1, 255).check(z.refine(isVideoFileName, "Choose a video file")),
  /** Bytes. */
  size: z.number().check(z.int(), z.minimum(1), z.maximum(maxVideoBytes, "At most 50 GB")),
  /** Seconds, as the browser reads it from the file. */
  duration: z
    .number("Enter the length in minutes, such as 12.5")
    .check(
      z.minimum(0.1, "Enter the length in minutes, such as 12.5"),
      z.maximum(maxVideoSeconds, "At most 12 hours"),
    ),
};

export const createUploadSchema = z.strictObject({
  /** Of a new video. A video that takes the file keeps its own. */
  title: line(1, 100),
  channel_id: idSchema("channel"),
  ...file,
  /** The video that takes this file: a draft, a video whose file failed, or a prepared video whose file is replaced. */
  video_id: z.optional(idSchema("video")),
});
export type CreateUpload = z.output<typeof createUploadSchema>;

export const replaceFileSchema = z.strictObject(file);
export type ReplaceFile = z.output<typeof replaceFileSchema>;
