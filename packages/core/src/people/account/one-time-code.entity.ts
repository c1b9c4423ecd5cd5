import { fixedText, tableKey } from "../../platform/dynamo/keys.ts";

/** What a code proves: the person's present address, or the new one. */
export const codePurposes = ["old_email", "new_email"] as const;
export type CodePurpose = (typeof codePurposes)[number];

/**
 * The one code of a person and purpose, and its token. Times are epoch seconds. A used code leaves the item without its
 * hash, so that the waiting time before the next one stays known.
 */
export const oneTimeCodeEntitySchema = {
  model: { service: "marquee", entity: "one_time_code", version: "1" },
  personal: {
    deletion: { deleted: "traces", by: "byPurpose" },
    export: { not: "is the digest of a code of ten minutes, a secret" },
  },
  attributes: {
    user_id: fixedText,
    purpose: { type: codePurposes, required: true, readOnly: true },
    /** The address to which the code was sent. */
    address: { type: "string", required: true },
    code_salt: { type: "string" },
    code_hash: { type: "string" },
    code_ends_at: { type: "number", required: true },
    sent_at: { type: "number", required: true },
    tries: { type: "number", required: true },
    tried_at: { type: "number" },
    /** SHA-256 of the secret in a link that does the same as the code. */
    link_hash: { type: "string" },
    link_ends_at: { type: "number" },
    /** SHA-256 of the token that proves that the code was right. */
    proof_hash: { type: "string" },
    proof_ends_at: { type: "number" },
    expires_at: { type: "number", required: true },
  },
  indexes: {
    byPurpose: tableKey(["user_id"], ["purpose"]),
  },
} as const;
