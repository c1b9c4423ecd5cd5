import * as z from "zod/mini";

/** A message of the queue `catalog`: the public data of this object may have changed. */
export const catalogMessageSchema = z.object({
  type: z.enum(["video", "channel", "creator", "videos_of_channel"]),
  id: z.string(),
  /** Only for `videos_of_channel`: where this page of the videos begins. */
  cursor: z.optional(z.string()),
});
