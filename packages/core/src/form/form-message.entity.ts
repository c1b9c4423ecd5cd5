import { primary, primarySort } from "../dynamo/keys.ts";

/** What somebody wrote to us through a form, by kind and month; removes itself after a year. */
export const formMessageSchema = {
  model: { service: "marquee", entity: "form_message", version: "1" },
  attributes: {
    kind: { type: ["contact", "enterprise"] as const, required: true, readOnly: true },
    /** "2026-11". */
    month: { type: "string", required: true, readOnly: true },
    id: { type: "string", required: true, readOnly: true },
    name: { type: "string", required: true },
    email: { type: "string", required: true },
    subject: { type: "string" },
    message: { type: "string", required: true },
    company: { type: "string" },
    team_size: { type: "number" },
    upload_minutes: { type: "number" },
    created_at: { type: "string", required: true, readOnly: true },
    /** Epoch seconds. */
    expires_at: { type: "number", required: true },
  },
  indexes: {
    byMonth: {
      pk: { ...primary, composite: ["kind", "month"] },
      sk: { ...primarySort, composite: ["id"] },
    },
  },
} as const;
