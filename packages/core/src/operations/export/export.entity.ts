import { exportStates } from "@marquee/contracts/operations/export/export-states";
import { fixedText, tableKey, timeToLive } from "../../platform/dynamo/keys.ts";

/** A person's latest export of their data. The file is private, and removed with this item after seven days. */
export const exportEntitySchema = {
  model: { service: "marquee", entity: "export", version: "1" },
  personal: { deletion: { deleted: "exports" }, export: { not: "is the export itself" } },
  attributes: {
    user_id: fixedText,
    id: { type: "string", required: true },
    state: { type: exportStates, required: true },
    /** Bytes of the file. */
    size: { type: "number" },
    created_at: { type: "string", required: true },
    updated_at: { type: "string", required: true },
    expires_at: timeToLive,
  },
  indexes: {
    byUser: tableKey(["user_id"], []),
  },
} as const;
