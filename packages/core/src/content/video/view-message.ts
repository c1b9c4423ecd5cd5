import { viewPageSchema } from "@marquee/contracts/people/figures/figures.schema";
import * as z from "zod/mini";

/** A message of the queue `views`: somebody has watched a video for at least three seconds. */
export const viewMessageSchema = z.object({
  video_id: z.string(),
  viewer: z.string(),
  at: z.iso.datetime(),
  page: z._default(viewPageSchema, "other"),
});
