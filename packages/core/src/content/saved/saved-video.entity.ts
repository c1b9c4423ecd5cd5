import { primary, primarySort, secondary, secondarySort } from "../../platform/dynamo/keys.ts";

/** A video in a person's Watch later list. Its key allows only one for each person and video. */
export const savedVideoSchema = {
  model: { service: "marquee", entity: "saved_video", version: "1" },
  personal: {
    deletion: { deleted: "saved_videos" },
    export: { file: "saved_videos", by: "byPerson" },
  },
  attributes: {
    /** Not named user_id, so that a page of the list does not read the person's checkouts on the same index. */
    saved_by: { type: "string", required: true, readOnly: true },
    video_id: { type: "string", required: true, readOnly: true },
    saved_at: { type: "string", required: true, readOnly: true },
  },
  indexes: {
    byPerson: {
      pk: { ...primary, composite: ["saved_by"] },
      sk: { ...primarySort, composite: ["video_id"] },
    },
    newest: {
      index: "gsi1",
      pk: { ...secondary("gsi1"), composite: ["saved_by"] },
      sk: { ...secondarySort("gsi1"), composite: ["saved_at", "video_id"] },
    },
    // The deletion of a video finds the people who saved it here.
    byVideo: {
      index: "gsi2",
      pk: { ...secondary("gsi2"), composite: ["video_id"] },
      sk: { ...secondarySort("gsi2"), composite: ["saved_by"] },
    },
  },
} as const;
