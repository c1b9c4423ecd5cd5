import * as z from "zod/mini";
import { createWebhook } from "./receive.ts";

/** Everything but the ids is a hint: one that is null or of another kind is left out, and the event still taken. */
const hint = z.catch(z.optional(z.string()), undefined);

/** What the consumer looks at; the rest of an asset may be large and is read from the provider anyway. */
const dataSchema = z.object({
  id: z.string(),
  status: hint,
  asset_id: hint,
  upload_id: hint,
  live_stream_id: hint,
  active_asset_id: hint,
  passthrough: hint,
  new_asset_settings: z.catch(z.optional(z.object({ passthrough: hint })), undefined),
});

const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  created_at: hint,
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
    // Events about nothing of ours (accounts, alerts) have no id in their data; Mux would send them for a day.
    const data = dataSchema.safeParse(event.data.data);
    return data.success ? { ...event.data, data: data.data } : "ignored";
  },
});
