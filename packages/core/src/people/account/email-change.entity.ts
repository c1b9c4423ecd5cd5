import { fixedText, tableKey } from "../../platform/dynamo/keys.ts";

/**
 * A change of address that its former holder may undo. Each has an item of its own, so that a later change does not
 * hide an earlier one.
 */
export const emailChangeEntitySchema = {
  model: { service: "marquee", entity: "email_change", version: "1" },
  personal: {
    deletion: { deleted: "traces", by: "byUndo" },
    export: { file: "email_changes", by: "byUndo", without: ["undo_hash"] },
  },
  attributes: {
    user_id: fixedText,
    /** SHA-256 of the secret in the link. */
    undo_hash: fixedText,
    old_email: fixedText,
    new_email: fixedText,
    /**
     * Written before the provider is called and removed after the record is written. So an interrupted change is
     * completed, and not mistaken for a change that somebody made at the provider.
     */
    pending: { type: ["change", "undo"] as const },
    changed_at: fixedText,
    /** Epoch seconds; the link works until then. */
    expires_at: { type: "number", required: true, readOnly: true },
  },
  indexes: {
    byUndo: tableKey(["user_id"], ["undo_hash"]),
  },
} as const;
