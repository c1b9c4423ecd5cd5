import { noPerson } from "../dynamo/kept-data.ts";
import { fixedText, indexKey, tableKey, timeToLive } from "../dynamo/keys.ts";

/** A provider's event that was handled; stored well beyond the providers' retries, so that it is handled once. */
export const inboxEntitySchema = {
  model: { service: "marquee", entity: "inbox_event", version: "1" },
  personal: { deletion: { kept: noPerson }, export: { not: noPerson } },
  attributes: {
    provider: { type: ["stripe", "mux", "fan-out"] as const, required: true, readOnly: true },
    event_id: fixedText,
    type: { type: "string", required: true },
    handled_at: { type: "string" },
    /** The message of the queue, so that the event can be replayed; for webhooks only, like the next two. */
    message: { type: "any" },
    /** "stripe:2026-11-22": the log of a provider's day (UTC). Both or neither. */
    log: { type: "string" },
    log_sort_key: { type: "string" },
    /** Set while one of the messages about it is handled; the others wait until then. */
    claimed_until: { type: "string" },
    /** The parts of the work that were done, for an event whose run was interrupted. */
    parts: { type: "set", items: "string" },
    expires_at: timeToLive,
  },
  indexes: {
    byEvent: tableKey(["provider", "event_id"], []),
    webhookLog: indexKey("gsi1", ["log"], ["log_sort_key"]),
  },
} as const;
