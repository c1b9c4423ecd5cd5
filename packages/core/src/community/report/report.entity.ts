import {
  reportedTypes,
  reportReasons,
  reportStates,
} from "@marquee/contracts/community/report/report-kinds";
import { fixedText, indexKey, tableKey } from "../../platform/dynamo/keys.ts";

/** A person's report of an object. A claim allows one open report for each person and object. */
export const reportEntitySchema = {
  model: { service: "marquee", entity: "report", version: "1" },
  personal: {
    deletion: { deleted: "traces", by: "byReporter" },
    export: { not: "is for the admins who judge it; an operator answers a full request" },
  },
  attributes: {
    id: fixedText,
    reporter_id: fixedText,
    object_type: { type: reportedTypes, required: true, readOnly: true },
    object_id: fixedText,
    /** For a review, which is read through its channel, and for a live stream, which is ended by blocking its channel. */
    channel_id: { type: "string", readOnly: true },
    /** Only for a comment: the video that it is on. */
    video_id: { type: "string", readOnly: true },
    /** The title of that video or the name of that channel: what a comment or a review is about. */
    subject_title: { type: "string", readOnly: true },
    object_title: fixedText,
    object_owner_id: fixedText,
    reason: { type: reportReasons, required: true, readOnly: true },
    details: fixedText,
    state: { type: reportStates, required: true },
    shard: fixedText,
    note: { type: "string" },
    handled_by: { type: "string" },
    handled_at: { type: "string" },
    created_at: fixedText,
    version: { type: "number", required: true, default: 1 },
  },
  indexes: {
    byId: tableKey(["id"], []),
    queue: indexKey("gsi1", ["state", "shard"], ["created_at", "id"]),
    byObject: indexKey("gsi2", ["object_id"], ["created_at", "id"]),
    byReporter: indexKey("gsi3", ["reporter_id"], ["created_at", "id"]),
    byOwner: indexKey("gsi4", ["object_owner_id"], ["created_at", "id"]),
  },
} as const;
