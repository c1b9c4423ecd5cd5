import * as z from "zod/mini";
import { createUploadSchema } from "./upload.schema.ts";

const { title, channel_id, duration } = createUploadSchema.shape;

/** The details of several new uploads, before they start. */
export const newUploadsSchema = z.object({
  videos: z.array(z.object({ file_key: z.string(), title, channel_id, duration })),
});

/** The values of the form before validation. */
export type NewUploadsValues = z.input<typeof newUploadsSchema>;

/** What a browser stores about an upload until the file has arrived. The file itself is not stored. */
const unfinishedUploadSchema = z.object({
  user_id: z.string(),
  video_id: z.string(),
  channel_id: z.string(),
  channel_name: z.string(),
  title: z.string(),
  file_name: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Milliseconds, as File.lastModified. */
  last_modified: z.number(),
  /** Seconds. */
  duration: z.number(),
  /** Repeats the opening at the provider. Present from its first try until it is refused. */
  opening_key: z.optional(z.string()),
  /** The provider has the whole file; its event may not have arrived. */
  is_sent: z.optional(z.boolean()),
  /** Absent until the provider's upload is open. */
  target: z.optional(z.object({ address: z.string(), expires_at: z.string() })),
});
export type UnfinishedUpload = z.infer<typeof unfinishedUploadSchema>;

export const unfinishedUploadsSchema = z.array(unfinishedUploadSchema);
