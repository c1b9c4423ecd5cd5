import { fixedText, indexKey, tableKey } from "../../platform/dynamo/keys.ts";

/**
 * One person's progress in one video. It stays after its removal from the history, because a refund needs the watched
 * share.
 */
export const watchHistoryEntitySchema = {
  model: { service: "marquee", entity: "watch_history", version: "1" },
  personal: {
    deletion: { deleted: "history", by: "byVideo" },
    export: { file: "watch_history", by: "byVideo", without: ["listed_for", "listed_sort_key"] },
  },
  attributes: {
    /** Not named user_id, so that a page of the history does not read the person's other items on the same index. */
    viewer_id: fixedText,
    video_id: fixedText,
    /** Seconds; the position of the last report. */
    position: { type: "number", required: true },
    /** True while the last report was within the last twentieth: the next visit starts at the beginning. */
    finished: { type: "boolean", required: true },
    /** Seconds of the whole video, as in its record. */
    duration: { type: "number" },
    /** Both only grow: the played seconds, and the farthest second reached. */
    watched_seconds: { type: "number", required: true },
    farthest: { type: "number", required: true },
    /** The hundredth of the video at which the viewer is counted in its retention. */
    retention_point: { type: "number" },
    began_at: fixedText,
    /** When the last report was made, by the server's clock; playing is measured against this time. */
    reported_at: { type: "string", required: true },
    /** The person in whose history it is listed, and its sort key there: both, or neither after its removal. */
    listed_for: { type: "string" },
    listed_sort_key: { type: "string" },
    version: { type: "number", required: true, default: 1 },
  },
  indexes: {
    byVideo: tableKey(["viewer_id"], ["video_id"]),
    listed: indexKey("gsi1", ["listed_for"], ["listed_sort_key"]),
  },
} as const;
