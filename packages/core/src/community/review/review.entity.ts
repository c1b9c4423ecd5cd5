import { fixedText, indexKey, tableKey } from "../../platform/dynamo/keys.ts";

/** One person's review of one channel; its key allows only one for each person and channel. */
export const reviewEntitySchema = {
  model: { service: "marquee", entity: "review", version: "1" },
  personal: {
    deletion: { deleted: "reviews" },
    export: { file: "reviews", by: "byAuthor", without: ["hidden_by"] },
  },
  attributes: {
    channel_id: fixedText,
    author_id: fixedText,
    id: fixedText,
    author_name: { type: "string", required: true },
    author_picture_key: { type: "string" },
    rating: { type: "number", required: true },
    text: { type: "string", required: true },
    state: { type: ["shown", "hidden"] as const, required: true },
    /** When an admin has hidden it, only an admin can show it again. */
    hidden_by: { type: ["owner", "admin"] as const },
    reply_text: { type: "string" },
    replied_at: { type: "string" },
    edited_at: { type: "string" },
    /** Counts the changes of its author. Absent in reviews that were written before these existed: 1. */
    version: { type: "number" },
    /**
     * Present while it waits for the creator's answer: the creator, and the sort key in their list; both, or neither.
     */
    waiting_for: { type: "string", label: "reviewed_creator" },
    waiting_sort_key: { type: "string" },
    created_at: fixedText,
  },
  indexes: {
    byAuthorAndChannel: tableKey(["channel_id"], ["author_id"]),
    byChannel: indexKey("gsi1", ["channel_id"], ["id"]),
    byState: indexKey("gsi2", ["channel_id", "state"], ["id"]),
    byAuthor: indexKey("gsi4", ["author_id"], ["id"]),
    waiting: indexKey("gsi3", ["waiting_for"], ["waiting_sort_key"]),
  },
} as const;
