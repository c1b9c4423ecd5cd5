import { ledger } from "../../platform/dynamo/kept-data.ts";
import { indexKey, tableKey } from "../../platform/dynamo/keys.ts";

/** One paid promotion of a video. Its end depends on all promotions of the video: see promotion-term.ts. */
export const promotionEntitySchema = {
  model: { service: "marquee", entity: "promotion", version: "1" },
  personal: { deletion: { kept: ledger }, export: { file: "promotions" } },
  attributes: {
    video_id: { type: "string", required: true, readOnly: true },
    session_id: { type: "string", required: true, readOnly: true },
    id: { type: "string", required: true, readOnly: true },
    creator_id: { type: "string", required: true, readOnly: true },
    offer_id: { type: "string", required: true, readOnly: true },
    days: { type: "number", required: true, readOnly: true },
    /** Minor units. */
    amount: { type: "number", required: true, readOnly: true },
    /** The earliest start; it also waits for the end of the one before it. */
    begins_at: { type: "string", required: true, readOnly: true },
    ends_at: { type: "string", required: true },
    /** Since when its payment is refunded in full, or disputed; it no longer promotes. */
    revoked_at: { type: "string" },
    /** Present until its end was processed: "promotion", and the end with its session. */
    due: { type: "string" },
    due_sort_key: { type: "string" },
    created_at: { type: "string", required: true, readOnly: true },
    updated_at: { type: "string", required: true },
    version: { type: "number", required: true },
  },
  indexes: {
    ofVideo: tableKey(["video_id"], ["session_id"]),
    due: indexKey("gsi3", ["due"], ["due_sort_key"]),
  },
} as const;
