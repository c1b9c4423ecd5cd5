import { primary, primarySort, secondary, secondarySort } from "../../platform/dynamo/keys.ts";

/** How far one person has come in one video. It outlives its removal from the history: refunds ask what was watched. */
export const watchHistorySchema = {
  model: { service: "marquee", entity: "watch_history", version: "1" },
  personal: {
    deletion: { deleted: "history", by: "byVideo" },
    export: { file: "watch_history", by: "byVideo", without: ["listed_for", "listed_place"] },
  },
  attributes: {
    /** Not named user_id: a page of the history must not run into the person's other things on the same index. */
    viewer_id: { type: "string", required: true, readOnly: true },
    video_id: { type: "string", required: true, readOnly: true },
    /** Seconds; where the last report stood. */
    position: { type: "number", required: true },
    /** True while the last report stood within the last twentieth: the next time begins at the start. */
    finished: { type: "boolean", required: true },
    /** Seconds of the whole video, as its record said. */
    duration: { type: "number" },
    /** Both only grow: seconds that were played, and the farthest second that was reached. */
    watched_seconds: { type: "number", required: true },
    farthest: { type: "number", required: true },
    /** The hundredth of the video that the viewer is counted at in its retention. */
    retention_point: { type: "number" },
    began_at: { type: "string", required: true, readOnly: true },
    /** When the last report was made, by the clock of the server; the time that playing is measured against. */
    reported_at: { type: "string", required: true },
    /** Who sees it in their history, and its place there: both, or neither once it was removed from it. */
    listed_for: { type: "string" },
    listed_place: { type: "string" },
    version: { type: "number", required: true, default: 1 },
  },
  indexes: {
    byVideo: {
      pk: { ...primary, composite: ["viewer_id"] },
      sk: { ...primarySort, composite: ["video_id"] },
    },
    listed: {
      index: "gsi1",
      pk: { ...secondary("gsi1"), composite: ["listed_for"] },
      sk: { ...secondarySort("gsi1"), composite: ["listed_place"] },
    },
  },
} as const;
