import * as z from "zod/mini";

/**
 * A message of the queue `mux-events`: the fields of the provider's events that are used here (Mux, "Listen for
 * webhooks"). Events about live streams and captions are parsed further by their domains.
 */
export const videoEventSchema = z.object({
  id: z.string(),
  type: z.string(),
  /** Required in events about live streams. */
  created_at: z.optional(z.string()),
  data: z.object({
    id: z.string(),
    asset_id: z.optional(z.string()),
    passthrough: z.optional(z.string()),
    new_asset_settings: z.optional(z.object({ passthrough: z.optional(z.string()) })),
  }),
});
export type VideoEvent = z.infer<typeof videoEventSchema>;
