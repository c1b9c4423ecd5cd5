import { primary, primarySort } from "../../platform/dynamo/keys.ts";

/** A change of address that its former holder may take back; one item each, so that a later change hides none. */
export const emailChangeSchema = {
  model: { service: "marquee", entity: "email_change", version: "1" },
  personal: {
    deletion: { deleted: "traces", by: "byUndo" },
    export: { file: "email_changes", by: "byUndo", without: ["undo_hash"] },
  },
  attributes: {
    user_id: { type: "string", required: true, readOnly: true },
    /** SHA-256 of the secret in the link. */
    undo_hash: { type: "string", required: true, readOnly: true },
    old_email: { type: "string", required: true, readOnly: true },
    new_email: { type: "string", required: true, readOnly: true },
    /**
     * Written before the provider is asked and removed after the record is written: what broke off in between is
     * completed, and not taken for a change that somebody made at the provider.
     */
    pending: { type: ["change", "undo"] as const },
    changed_at: { type: "string", required: true, readOnly: true },
    /** Epoch seconds; the link works until then. */
    expires_at: { type: "number", required: true, readOnly: true },
  },
  indexes: {
    byUndo: {
      pk: { ...primary, composite: ["user_id"] },
      sk: { ...primarySort, composite: ["undo_hash"] },
    },
  },
} as const;
