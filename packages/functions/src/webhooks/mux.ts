import * as z from "zod/mini";
import { createWebhook } from "./receive.ts";

const passthrough = z.optional(z.string());

/** What the consumer looks at; the rest of an asset may be large and is read from the provider anyway. */
const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  created_at: z.optional(z.string()),
  data: z.object({
    id: z.string(),
    status: z.optional(z.string()),
    asset_id: z.optional(z.string()),
    upload_id: z.optional(z.string()),
    live_stream_id: z.optional(z.string()),
    active_asset_id: z.optional(z.string()),
    passthrough,
    new_asset_settings: z.optional(z.object({ passthrough })),
  }),
});

export const handler = createWebhook({
  name: "webhook-mux",
  queue: "mux-events",
  signatureHeader: "mux-signature",
  secrets: ["MUX_WEBHOOK_SECRET"],
  toMessage: (value) => {
    const parsed = eventSchema.safeParse(value);
    return parsed.success ? parsed.data : undefined;
  },
});
