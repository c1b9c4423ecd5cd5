import { fixedText, tableKey } from "../../platform/dynamo/keys.ts";

/**
 * A playlist that a person keeps for themselves. The key begins with the owner, so another person's id of it finds
 * nothing.
 */
export const ownPlaylistEntitySchema = {
  model: { service: "marquee", entity: "own_playlist", version: "1" },
  personal: {
    deletion: { deleted: "traces", by: "byOwner" },
    export: { file: "own_playlists", by: "byOwner" },
  },
  attributes: {
    owner_id: fixedText,
    id: fixedText,
    name: { type: "string", required: true },
    /** At most 200. The id of a deleted video may stay; readers skip it. */
    video_ids: { type: "list", items: { type: "string" }, required: true },
    created_at: fixedText,
    updated_at: { type: "string", required: true },
    version: { type: "number", required: true, default: 1 },
  },
  indexes: {
    byOwner: tableKey(["owner_id"], ["id"]),
  },
} as const;
