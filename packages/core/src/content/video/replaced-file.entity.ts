import { fixedText, indexKey, tableKey } from "../../platform/dynamo/keys.ts";

/**
 * A file at the video provider that was replaced by another one. It stays while playback addresses that were issued for
 * it are valid; the nightly reconciliation removes it.
 */
export const replacedFileEntitySchema = {
  model: { service: "marquee", entity: "replaced_file", version: "1" },
  personal: {
    deletion: { deleted: "video: media" },
    export: { not: "name files at the video provider, and no person" },
  },
  attributes: {
    video_id: fixedText,
    asset_id: fixedText,
    /** "replaced_file", and the time from which it may be removed, with its id. */
    due: { type: "string", required: true },
    due_sort_key: { type: "string", required: true },
  },
  indexes: {
    byVideo: tableKey(["video_id"], ["asset_id"]),
    due: indexKey("gsi3", ["due"], ["due_sort_key"]),
  },
} as const;
