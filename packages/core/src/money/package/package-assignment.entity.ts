import { primary, primarySort, secondary, secondarySort } from "../../platform/dynamo/keys.ts";

/** The offer of an enterprise plan to a person; its key allows one for each plan and person. */
export const packageAssignmentSchema = {
  model: { service: "marquee", entity: "package_assignment", version: "1" },
  personal: {
    deletion: { deleted: "traces", by: "byUser" },
    export: { file: "plans_offered", by: "byUser", without: ["assigned_by"] },
  },
  attributes: {
    package_id: { type: "string", required: true, readOnly: true },
    user_id: { type: "string", required: true, readOnly: true },
    assigned_by: { type: "string", required: true },
    created_at: { type: "string", required: true },
  },
  indexes: {
    byPackage: {
      pk: { ...primary, composite: ["package_id"] },
      sk: { ...primarySort, composite: ["user_id"] },
    },
    byUser: {
      index: "gsi5",
      pk: { ...secondary("gsi5"), composite: ["user_id"] },
      sk: { ...secondarySort("gsi5"), composite: ["package_id"] },
    },
  },
} as const;
