import { fixedText, indexKey, tableKey } from "../../platform/dynamo/keys.ts";

/** The offer of an enterprise plan to a person; its key allows one for each plan and person. */
export const planAssignmentEntitySchema = {
  model: { service: "marquee", entity: "package_assignment", version: "1" },
  personal: {
    deletion: { deleted: "traces", by: "byUser" },
    export: { file: "plans_offered", by: "byUser", without: ["assigned_by"] },
  },
  attributes: {
    package_id: fixedText,
    user_id: fixedText,
    assigned_by: { type: "string", required: true },
    created_at: { type: "string", required: true },
  },
  indexes: {
    byPlan: tableKey(["package_id"], ["user_id"]),
    byUser: indexKey("gsi5", ["user_id"], ["package_id"]),
  },
} as const;
