import { notificationTypes } from "@marquee/contracts/people/notification/notification.schema";
import { fixedText, indexKey, tableKey } from "../../platform/dynamo/keys.ts";

export const notificationEntitySchema = {
  model: { service: "marquee", entity: "notification", version: "1" },
  personal: {
    deletion: { deleted: "notifications", by: "byUser" },
    export: {
      file: "notifications",
      by: "byUser",
      without: ["unread_by", "unread_sort_key", "sender"],
    },
  },
  attributes: {
    user_id: fixedText,
    id: fixedText,
    type: { type: notificationTypes, required: true },
    title: { type: "string", required: true },
    body: { type: "string", required: true },
    link: { type: "string" },
    /** Both present while unread: the sparse index of unread ones is built on them alone. */
    unread_by: { type: "string" },
    unread_sort_key: { type: "string" },
    created_at: fixedText,
    read_at: { type: "string" },
    /** Set before the mail or push is sent, so that a repeated message is sent once. */
    mailed_at: { type: "string" },
    pushed_at: { type: "string" },
    /** The delivery that set one of them last. */
    sender: { type: "string" },
    /** Epoch seconds: notifications are kept for 90 days. */
    expires_at: { type: "number", required: true },
  },
  indexes: {
    byUser: tableKey(["user_id"], ["id"]),
    unread: indexKey("gsi1", ["unread_by"], ["unread_sort_key"]),
  },
} as const;

/** A device that receives push messages for a person. */
export const pushTokenEntitySchema = {
  model: { service: "marquee", entity: "push_token", version: "1" },
  personal: {
    deletion: { deleted: "devices", by: "byUser" },
    export: { file: "devices", by: "byUser", without: ["token", "token_hash"] },
  },
  attributes: {
    user_id: fixedText,
    /** SHA-256 of the token, because a token may contain characters that a key may not. */
    token_hash: fixedText,
    token: { type: "string", required: true },
    device_type: { type: "number", required: true },
    created_at: { type: "string", required: true },
  },
  indexes: {
    byUser: tableKey(["user_id"], ["token_hash"]),
    byToken: indexKey("gsi1", ["token_hash"], ["user_id"]),
  },
} as const;
