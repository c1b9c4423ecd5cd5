import * as z from "zod/mini";
import { createWebhook } from "../frame/webhook.ts";

/**
 * Only the ids are required. Any other field that is null or of another type is left out, and the event is still
 * accepted.
 */
const optionalText = z.catch(z.optional(z.string()), undefined);

/**
 * The fields that the consumer reads. The rest of an asset may be large, and the consumer reads it from the provider
 * anyway.
 */
const dataSchema = z.object({
  id: z.string(),
  status: optionalText,
  asset_id: optionalText,
  upload_id: optionalText,
  live_stream_id: optionalText,
  active_asset_id: optionalText,
  passthrough: optionalText,
  new_asset_settings: z.catch(z.optional(z.object({ passthrough: optionalText })), undefined),
});

const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  created_at: optionalText,
  data: z.optional(z.unknown()),
});

export const handler = createWebhook({
  name: "webhook-mux",
  queue: "mux-events",
  signatureHeader: "mux-signature",
  secrets: ["MUX_WEBHOOK_SECRET"],
  toMessage: (value) => {
    const event = eventSchema.safeParse(value);
    if (!event.success) return undefined;
    // Events that are not about our objects (accounts, alerts) have no id in their data. Mux would retry them for a
    // day.
    const data = dataSchema.safeParse(event.data.data);
    return data.success ? { ...event.data, data: data.data } : "ignored";
  },
});
