import {
  enquiryKinds,
  enquiryStates,
} from "@marquee/contracts/operations/admin/admin-enquiry-kinds";
import { fixedText, indexKey, tableKey, timeToLive } from "../../platform/dynamo/keys.ts";

/** A message from a form, and its replies; removed after a year. */
export const formMessageEntitySchema = {
  model: { service: "marquee", entity: "form_message", version: "1" },
  personal: {
    deletion: { kept: "is tied to no account; removes itself after a year" },
    export: { not: "is tied to no account: anybody may write any address into a form" },
  },
  attributes: {
    id: fixedText,
    kind: { type: enquiryKinds, required: true, readOnly: true },
    state: { type: enquiryStates, required: true },
    name: { type: "string", required: true },
    email: { type: "string", required: true },
    subject: { type: "string" },
    message: { type: "string", required: true },
    company: { type: "string" },
    team_size: { type: "number" },
    upload_minutes: { type: "number" },
    /** The admins' replies, oldest first. */
    replies: {
      type: "list",
      items: {
        type: "map",
        properties: {
          text: { type: "string", required: true },
          by: { type: "string", required: true },
          at: { type: "string", required: true },
          status: { type: ["sending", "sent", "failed", "refused"] as const, required: true },
        },
      },
    },
    offered_package_id: { type: "string" },
    created_at: fixedText,
    expires_at: timeToLive,
    version: { type: "number", required: true, default: 1 },
  },
  indexes: {
    byId: tableKey(["id"], []),
    /**
     * At most 500 messages a day are accepted (`forms_together`), so one partition for each state and kind is enough.
     */
    inbox: indexKey("gsi1", ["state", "kind"], ["id"]),
  },
} as const;
