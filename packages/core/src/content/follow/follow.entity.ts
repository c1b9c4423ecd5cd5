import { primary, primarySort, secondary, secondarySort } from "../../platform/dynamo/keys.ts";

/** Somebody who wants to be told of a channel's news. Its key is the rule "once per person and channel". */
export const followSchema = {
  model: { service: "marquee", entity: "follow", version: "1" },
  personal: { deletion: { deleted: "follows" }, export: { file: "follows", by: "byUser" } },
  attributes: {
    channel_id: { type: "string", required: true, readOnly: true },
    user_id: { type: "string", required: true, readOnly: true },
    created_at: { type: "string", required: true, readOnly: true },
  },
  indexes: {
    byChannel: {
      pk: { ...primary, composite: ["channel_id"] },
      sk: { ...primarySort, composite: ["user_id"] },
    },
    // Not on gsi1, where a person's checkouts stand.
    byUser: {
      index: "gsi2",
      pk: { ...secondary("gsi2"), composite: ["user_id"] },
      sk: { ...secondarySort("gsi2"), composite: ["created_at", "channel_id"] },
    },
  },
} as const;
