import {
  reportedTypes,
  reportReasons,
  reportStates,
} from "@marquee/contracts/community/report/report-kinds";
import { primary, primarySort, secondary, secondarySort } from "../../platform/dynamo/keys.ts";

/** A person's report of an object. A claim allows one open report for each person and object. */
export const reportSchema = {
  model: { service: "marquee", entity: "report", version: "1" },
  personal: {
    deletion: { deleted: "traces", by: "byReporter" },
    export: { not: "is for the admins who judge it; an operator answers a full request" },
  },
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    reporter_id: { type: "string", required: true, readOnly: true },
    object_type: { type: reportedTypes, required: true, readOnly: true },
    object_id: { type: "string", required: true, readOnly: true },
    /** Only for a review, which is read through its channel. */
    channel_id: { type: "string", readOnly: true },
    object_title: { type: "string", required: true, readOnly: true },
    object_owner_id: { type: "string", required: true, readOnly: true },
    reason: { type: reportReasons, required: true, readOnly: true },
    details: { type: "string", required: true, readOnly: true },
    state: { type: reportStates, required: true },
    shard: { type: "string", required: true, readOnly: true },
    note: { type: "string" },
    handled_by: { type: "string" },
    handled_at: { type: "string" },
    created_at: { type: "string", required: true, readOnly: true },
    version: { type: "number", required: true, default: 1 },
  },
  indexes: {
    byId: {
      pk: { ...primary, composite: ["id"] },
      sk: { ...primarySort, composite: [] },
    },
    queue: {
      index: "gsi1",
      pk: { ...secondary("gsi1"), composite: ["state", "shard"] },
      sk: { ...secondarySort("gsi1"), composite: ["created_at", "id"] },
    },
    byObject: {
      index: "gsi2",
      pk: { ...secondary("gsi2"), composite: ["object_id"] },
      sk: { ...secondarySort("gsi2"), composite: ["created_at", "id"] },
    },
    byReporter: {
      index: "gsi3",
      pk: { ...secondary("gsi3"), composite: ["reporter_id"] },
      sk: { ...secondarySort("gsi3"), composite: ["created_at", "id"] },
    },
    byOwner: {
      index: "gsi4",
      pk: { ...secondary("gsi4"), composite: ["object_owner_id"] },
      sk: { ...secondarySort("gsi4"), composite: ["created_at", "id"] },
    },
  },
} as const;
