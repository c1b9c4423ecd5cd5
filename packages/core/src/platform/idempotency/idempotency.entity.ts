import { fixedText, tableKey, timeToLive } from "../dynamo/keys.ts";

/** The first answer to an Idempotency-Key of a caller, stored for a day. */
export const idempotencyEntitySchema = {
  model: { service: "marquee", entity: "idempotency", version: "1" },
  personal: {
    deletion: { deleted: "traces", by: "byKey" },
    export: { not: "repeats answers about what is exported itself" },
  },
  attributes: {
    /** "visitors" for callers without an account. */
    user_id: fixedText,
    /** SHA-256 of call and key. */
    key_hash: fixedText,
    /** SHA-256 of the request: the same key with another request is a conflict. */
    request_hash: { type: "string", required: true },
    state: { type: ["running", "done"] as const, required: true },
    answer: { type: "any" },
    created_at: { type: "string", required: true },
    expires_at: timeToLive,
  },
  indexes: {
    byKey: tableKey(["user_id"], ["key_hash"]),
  },
} as const;
