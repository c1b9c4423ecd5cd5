import { primary, primarySort, secondary, secondarySort } from "../dynamo/keys.ts";

export const liveStreamSchema = {
  model: { service: "marquee", entity: "live_stream", version: "1" },
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    creator_id: { type: "string", required: true, readOnly: true },
    creator_name: { type: "string", required: true },
    channel_id: { type: "string", required: true, readOnly: true },
    channel_name: { type: "string", required: true },
    title: { type: "string", required: true },
    status: {
      type: [
        "idle",
        "connected",
        "live",
        "reconnecting",
        "ended",
        "replay_ready",
        "replay_failed",
      ] as const,
      required: true,
    },
    /** Both present while the stream is live and public. */
    on_air: { type: "string" },
    on_air_place: { type: "string" },
    started_at: { type: "string" },
    created_at: { type: "string", required: true, readOnly: true },
  },
  indexes: {
    byId: {
      pk: { ...primary, composite: ["id"] },
      sk: { ...primarySort, composite: [] },
    },
    onAir: {
      index: "gsi1",
      pk: { ...secondary("gsi1"), composite: ["on_air"] },
      sk: { ...secondarySort("gsi1"), composite: ["on_air_place"] },
    },
  },
} as const;
