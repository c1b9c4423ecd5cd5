import { fixedText, indexKey, tableKey } from "../dynamo/keys.ts";

/** One change that an admin made: who, what, before, after, why. Written with the change itself, never changed. */
export const auditEntryEntitySchema = {
  model: { service: "marquee", entity: "audit_entry", version: "1" },
  personal: {
    deletion: { anonymised: "audit" },
    export: { not: "says what admins did" },
  },
  attributes: {
    id: fixedText,
    actor_id: fixedText,
    /** "user.deactivate", "package.update" …: see `auditActions`. */
    action: fixedText,
    object_id: fixedText,
    /** Its name or title when the entry was written, for the list of entries. */
    object_name: { type: "string", readOnly: true },
    before: { type: "any", readOnly: true },
    after: { type: "any", readOnly: true },
    reason: { type: "string", readOnly: true },
    /**
     * The person whose texts `object_name`, `before` or `after` contain, and its sort key among theirs: both, or neither
     * when they contain no person's texts.
     */
    words_of: { type: "string", readOnly: true },
    words_sort_key: { type: "string", readOnly: true },
    request_id: fixedText,
    /** The day in UTC, "2026-11-20", and its shard: the list of all entries. */
    day: fixedText,
    shard: fixedText,
    created_at: fixedText,
  },
  indexes: {
    byObject: tableKey(["object_id"], ["id"]),
    byActor: indexKey("gsi1", ["actor_id"], ["id"]),
    byWordsOf: indexKey("gsi3", ["words_of"], ["words_sort_key"]),
    byDay: indexKey("gsi2", ["day", "shard"], ["id"]),
  },
} as const;
