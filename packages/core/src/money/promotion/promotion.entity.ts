import { ledger } from "../../platform/dynamo/kept-data.ts";
import { fixedText, indexKey, tableKey } from "../../platform/dynamo/keys.ts";

/** One paid promotion of a video. Its end depends on all promotions of the video: see promotion-term.ts. */
export const promotionEntitySchema = {
  model: { service: "marquee", entity: "promotion", version: "1" },
  personal: { deletion: { kept: ledger }, export: { file: "promotions" } },
  attributes: {
    video_id: fixedText,
    session_id: fixedText,
    id: fixedText,
    creator_id: fixedText,
    offer_id: fixedText,
    days: { type: "number", required: true, readOnly: true },
    /** Minor units. */
    amount: { type: "number", required: true, readOnly: true },
    /** The earliest start; it also waits for the end of the one before it. */
    begins_at: fixedText,
    ends_at: { type: "string", required: true },
    /** Since when its payment is refunded in full, or disputed; it no longer promotes. */
    revoked_at: { type: "string" },
    /** Present until its end was processed: "promotion", and the end with its session. */
    due: { type: "string" },
    due_sort_key: { type: "string" },
    created_at: fixedText,
    updated_at: { type: "string", required: true },
    version: { type: "number", required: true },
  },
  indexes: {
    ofVideo: tableKey(["video_id"], ["session_id"]),
    due: indexKey("gsi3", ["due"], ["due_sort_key"]),
  },
} as const;
