import { fixedText, indexKey, tableKey } from "../../platform/dynamo/keys.ts";

/** A comment on a video or a reply to one. The catalog consumer updates the copies of its author's name and picture. */
export const commentEntitySchema = {
  model: { service: "marquee", entity: "comment", version: "1" },
  personal: {
    deletion: { deleted: "comments" },
    export: { file: "comments", by: "byAuthor", without: ["owner_id"] },
  },
  attributes: {
    id: fixedText,
    video_id: fixedText,
    /** The video's id for a comment, the comment's id for a reply; a list shows the items of one thread. */
    thread_id: fixedText,
    parent_id: { type: "string", readOnly: true },
    /** Owner of the video's channel, who may remove comments. */
    owner_id: fixedText,
    author_id: fixedText,
    author_name: { type: "string", required: true },
    author_picture_key: { type: "string" },
    text: { type: "string", required: true },
    reply_count: { type: "number", required: true, default: 0 },
    edited_at: { type: "string" },
    /** Counts the edits of its text; replies and their removal do not count. */
    version: { type: "number", required: true, default: 1 },
    /** Removed, but kept without its text while it has replies. */
    removed_at: { type: "string" },
    /**
     * Present while it waits for the creator's answer: the creator, and the sort key in their list; both, or neither.
     */
    waiting_for: { type: "string", label: "commented_creator" },
    waiting_sort_key: { type: "string" },
    created_at: fixedText,
  },
  indexes: {
    byId: tableKey(["id"], []),
    byThread: indexKey("gsi1", ["thread_id"], ["id"]),
    byAuthor: indexKey("gsi2", ["author_id"], ["id"]),
    waiting: indexKey("gsi3", ["waiting_for"], ["waiting_sort_key"]),
  },
} as const;
