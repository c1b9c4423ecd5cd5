import {
  deletionKinds,
  deletionStates,
} from "@marquee/contracts/operations/deletion/deletion.schema";
import { fixedText, indexKey, tableKey } from "../../platform/dynamo/keys.ts";

/** One deletion of a video, a channel or a person, and its progress. It contains ids and no deleted data. */
export const deletionJobEntitySchema = {
  model: { service: "marquee", entity: "deletion_job", version: "1" },
  personal: {
    deletion: { kept: "says that something was deleted, and holds ids alone" },
    export: { not: "is the progress of a request, which the API tells" },
  },
  attributes: {
    id: fixedText,
    kind: { type: deletionKinds, required: true, readOnly: true },
    /** Id of the video, channel or person. */
    object_id: fixedText,
    /** The owner of the object. */
    owner_id: fixedText,
    /** The requester; the system when it is part of a larger deletion. */
    requested_by: fixedText,
    state: { type: deletionStates, required: true },
    /** Name of the next step, and the cursor of its next page. */
    step: { type: "string", required: true },
    cursor: { type: "string" },
    /** The number of objects that each step has processed. */
    counts: {
      type: "list",
      items: {
        type: "map",
        properties: {
          name: { type: "string", required: true },
          done: { type: "number", required: true },
        },
      },
      required: true,
    },
    buyers_until: { type: "string" },
    finished_at: { type: "string" },
    /** When the schedule continues it: at the end of a wait, or after a time without progress. Both or neither. */
    due: { type: "string" },
    due_sort_key: { type: "string" },
    created_at: fixedText,
    updated_at: { type: "string", required: true },
    version: { type: "number", required: true, default: 1 },
  },
  indexes: {
    byId: tableKey(["id"], []),
    due: indexKey("gsi3", ["due"], ["due_sort_key"]),
  },
} as const;
