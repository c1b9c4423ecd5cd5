import {
  bulkChangeKinds,
  bulkChangeStates,
} from "@marquee/contracts/operations/admin/bulk-change-kinds";
import { deactivationTypes } from "@marquee/contracts/people/user/user.schema";
import { fixedText, indexKey, tableKey, timeToLive } from "../../platform/dynamo/keys.ts";

/** The same change of many accounts, and its progress; removed by the table. */
export const bulkChangeEntitySchema = {
  model: { service: "marquee", entity: "bulk_change", version: "1" },
  personal: {
    deletion: {
      kept: "is about many people or a category and names nobody; removes itself after 90 days",
    },
    export: { not: "says what admins did" },
  },
  attributes: {
    id: fixedText,
    kind: { type: bulkChangeKinds, required: true, readOnly: true },
    /** Of a deactivation. */
    type: { type: deactivationTypes, readOnly: true },
    /** Of an assigned or removed plan. */
    package_id: { type: "string", readOnly: true },
    /** Only for a merge: the merged category, and the category that takes its content. */
    category_id: { type: "string", readOnly: true },
    into_id: { type: "string", readOnly: true },
    reason: { type: "string", readOnly: true },
    /** The admin in whose name every account is changed. */
    requested_by: fixedText,
    /** The request id of the call that started it; its audit entries have the same. */
    request_id: fixedText,
    state: { type: bulkChangeStates, required: true },
    total: { type: "number", required: true, readOnly: true },
    changed: { type: "number", required: true },
    failed: { type: "number", required: true },
    /** The last account of the completed pages; for a merge, the cursor of its next page. */
    cursor: { type: "string" },
    /** When the schedule continues it after a time without progress. Both or neither. */
    due: { type: "string" },
    due_sort_key: { type: "string" },
    created_at: fixedText,
    updated_at: { type: "string", required: true },
    finished_at: { type: "string" },
    version: { type: "number", required: true, default: 1 },
    expires_at: timeToLive,
  },
  indexes: {
    byId: tableKey(["id"], []),
    /** A few a day for 90 days: one partition. */
    newest: indexKey("gsi1", [], ["id"], "bulk-changes"),
    due: indexKey("gsi3", ["due"], ["due_sort_key"]),
  },
} as const;

/** One account of a bulk change; its key allows one for each change and account. Removed by the table. */
export const bulkChangeItemEntitySchema = {
  model: { service: "marquee", entity: "bulk_change_item", version: "1" },
  personal: {
    deletion: { kept: "removes itself after 90 days, and holds ids alone" },
    export: { not: "says what admins did" },
  },
  attributes: {
    change_id: fixedText,
    user_id: fixedText,
    /** written: the account is changed, and the steps after that are not done yet. */
    state: { type: ["pending", "written", "done", "failed"] as const, required: true },
    reason: { type: "string" },
    /** Tries that ended with an unexpected error. */
    tries: { type: "number", required: true, default: 0 },
    /** Listed among the failures of its change: both or neither. */
    failed_in: { type: "string" },
    failed_sort_key: { type: "string" },
    expires_at: timeToLive,
  },
  indexes: {
    byChange: tableKey(["change_id"], ["user_id"]),
    failures: indexKey("gsi1", ["failed_in"], ["failed_sort_key"]),
  },
} as const;
