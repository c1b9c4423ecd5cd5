import { fixedText, indexKey, tableKey } from "../../platform/dynamo/keys.ts";

/** A playlist of one channel. Its order is its list of ids; cards are read from the videos themselves. */
export const seriesEntitySchema = {
  model: { service: "marquee", entity: "series", version: "1" },
  personal: {
    deletion: { deleted: "channel: series", by: "byChannel" },
    export: { file: "series", by: "byCreator" },
  },
  attributes: {
    id: fixedText,
    creator_id: fixedText,
    channel_id: fixedText,
    name: { type: "string", required: true },
    description: { type: "string", required: true },
    /** At most 200. The id of a deleted video may stay; readers skip it. */
    video_ids: { type: "list", items: { type: "string" }, required: true },
    /** The number of its videos that visitors see; absent on a series that was last changed before it was stored. */
    public_count: { type: "number" },
    created_at: fixedText,
    updated_at: { type: "string", required: true },
    version: { type: "number", required: true, default: 1 },
  },
  indexes: {
    byId: tableKey(["id"], []),
    byCreator: indexKey("gsi3", ["creator_id"], ["id"]),
    byChannel: indexKey("gsi4", ["channel_id"], ["id"]),
  },
} as const;
