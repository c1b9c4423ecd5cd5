import { fixedText, indexKey, tableKey } from "../../platform/dynamo/keys.ts";

/**
 * One word of a published object. Words with the same beginning share a partition, so that a prefix is one Query. Each
 * entry contains all words of its object and its card, so that no second read is needed.
 */
export const searchEntryEntitySchema = {
  model: { service: "marquee", entity: "search_entry", version: "2" },
  personal: {
    deletion: { deleted: "catalog" },
    export: { not: "holds copies of videos, channels and the profile alone" },
  },
  attributes: {
    /** The last three are for admins: people, and objects that the public does not see. */
    kind: {
      type: ["video", "channel", "creator", "person", "any_channel", "any_video"] as const,
      required: true,
      readOnly: true,
    },
    /** The first characters of the word (`wordPrefix`). */
    prefix: fixedText,
    word: fixedText,
    /** Sorts the most watched object of a word first; an entry moves when the views grow by an order of magnitude. */
    sort_key: fixedText,
    thing_id: fixedText,
    /** The object's ranking data and its card (`encodeEntry`). Absent in entries that were written before ADR 32. */
    entry: { type: "string" },
    /** Only in entries without that text. */
    words: { type: "list", items: { type: "string" } },
    title_words: { type: "number" },
    views: { type: "number" },
    card: { type: "any" },
  },
  indexes: {
    byWord: tableKey(["kind", "prefix"], ["word", "sort_key", "thing_id"]),
    byThing: indexKey("gsi1", ["thing_id"], ["word"]),
  },
} as const;
