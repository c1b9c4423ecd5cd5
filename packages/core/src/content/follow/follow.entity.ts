import { fixedText, indexKey, tableKey } from "../../platform/dynamo/keys.ts";

/** A person who wants notifications about a channel. The key allows only one for each person and channel. */
export const followEntitySchema = {
  model: { service: "marquee", entity: "follow", version: "1" },
  personal: { deletion: { deleted: "follows" }, export: { file: "follows", by: "byUser" } },
  attributes: {
    channel_id: fixedText,
    user_id: fixedText,
    created_at: fixedText,
  },
  indexes: {
    byChannel: tableKey(["channel_id"], ["user_id"]),
    // Not on gsi1, because a person's checkouts are there.
    byUser: indexKey("gsi2", ["user_id"], ["created_at", "channel_id"]),
  },
} as const;
