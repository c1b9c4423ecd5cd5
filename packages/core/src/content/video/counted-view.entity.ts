import { tableKey, timeToLive } from "../../platform/dynamo/keys.ts";

/** When a viewer was last counted for a video; removed by the table. */
export const countedViewEntitySchema = {
  model: { service: "marquee", entity: "counted_view", version: "1" },
  personal: {
    deletion: { kept: "holds digests, and removes itself after an hour" },
    export: { not: "holds digests" },
  },
  attributes: {
    video_id: { type: "string", required: true },
    /** SHA-256 of the viewer. */
    viewer: { type: "string", required: true },
    /** Epoch seconds. */
    counted_at: { type: "number", required: true },
    expires_at: timeToLive,
  },
  indexes: {
    byViewer: tableKey(["video_id", "viewer"], []),
  },
} as const;
