import { primary, primarySort } from "../../platform/dynamo/keys.ts";

/**
 * One word of a published thing. Entries of words that begin alike stand in one partition, so that a prefix is one
 * Query; each carries all words of its thing and what its card says, so that nothing needs a second read.
 */
export const searchEntrySchema = {
  model: { service: "marquee", entity: "search_entry", version: "2" },
  personal: {
    deletion: { deleted: "catalogue" },
    export: { not: "holds copies of videos, channels and the profile alone" },
  },
  attributes: {
    /** The last three are for admins: people, and things that the public does not see. */
    kind: {
      type: ["video", "channel", "creator", "person", "any_channel", "any_video"] as const,
      required: true,
      readOnly: true,
    },
    /** First two characters of the word. */
    head: { type: "string", required: true, readOnly: true },
    word: { type: "string", required: true, readOnly: true },
    /** Puts the most watched of one word first; an entry moves when its thing's views grow by a magnitude. */
    place: { type: "string", required: true, readOnly: true },
    thing_id: { type: "string", required: true, readOnly: true },
    /** What ranks the thing, and its card (`encodeEntry`). Absent in entries that were written before ADR 32. */
    entry: { type: "string" },
    /** Of entries without that text. */
    words: { type: "list", items: { type: "string" } },
    title_words: { type: "number" },
    views: { type: "number" },
    card: { type: "any" },
  },
  indexes: {
    byWord: {
      pk: { ...primary, composite: ["kind", "head"] },
      sk: { ...primarySort, composite: ["word", "place", "thing_id"] },
    },
    byThing: {
      index: "gsi1",
      pk: { field: "gsi1pk", casing: "none", composite: ["thing_id"] },
      sk: { field: "gsi1sk", casing: "none", composite: ["word"] },
    },
  },
} as const;
