import { fixedText, indexKey, tableKey } from "../../platform/dynamo/keys.ts";

/** A video in a person's Watch later list. Its key allows only one for each person and video. */
export const savedVideoEntitySchema = {
  model: { service: "marquee", entity: "saved_video", version: "1" },
  personal: {
    deletion: { deleted: "saved_videos" },
    export: { file: "saved_videos", by: "byPerson" },
  },
  attributes: {
    /** Not named user_id, so that a page of the list does not read the person's checkouts on the same index. */
    saved_by: fixedText,
    video_id: fixedText,
    saved_at: fixedText,
  },
  indexes: {
    byPerson: tableKey(["saved_by"], ["video_id"]),
    newest: indexKey("gsi1", ["saved_by"], ["saved_at", "video_id"]),
    // The deletion of a video finds the people who saved it here.
    byVideo: indexKey("gsi2", ["video_id"], ["saved_by"]),
  },
} as const;
