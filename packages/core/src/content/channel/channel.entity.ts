import { channelPrivacyTypes, channelPurchaseTypes } from "@marquee/contracts/constants";
import { derivedFrom } from "../../platform/dynamo/derived-from.ts";
import { fixedText, indexKey, shardOf, tableKey } from "../../platform/dynamo/keys.ts";

export const channelEntitySchema = {
  model: { service: "marquee", entity: "channel", version: "1" },
  personal: {
    deletion: { deleted: "channel: record" },
    export: { file: "channels", by: "byCreator", without: ["popular_list", "popular_sort_key"] },
  },
  attributes: {
    id: fixedText,
    /** The shard in the list of all channels; derived from the id at creation. */
    shard: derivedFrom("id", shardOf),
    creator_id: fixedText,
    /** Copied from the creator, and updated by the catalog consumer. */
    creator_name: { type: "string", required: true },
    creator_picture_key: { type: "string" },
    name: { type: "string", required: true },
    description: { type: "string", required: true },
    category_id: { type: "string", required: true },
    privacy_type: { type: channelPrivacyTypes, required: true },
    price: { type: "number", required: true },
    purchase_type: { type: channelPurchaseTypes, required: true },
    /** The channel was sold by the month at some time, so it may have members. */
    sold_monthly: {
      type: "boolean",
      watch: ["purchase_type"],
      set: (former: boolean | undefined, { purchase_type }: { purchase_type?: string }) =>
        purchase_type === "monthly" ? true : former,
    },
    image_key: { type: "string" },
    video_count: { type: "number", required: true, default: 0 },
    views: { type: "number", required: true, default: 0 },
    rating_sum: { type: "number", required: true, default: 0 },
    rating_count: { type: "number", required: true, default: 0 },
    /** Absent without followers. */
    follower_count: { type: "number" },
    /** Shard and rank in the public index of channels: both, or neither for a channel that is not listed. */
    popular_list: { type: "string" },
    popular_sort_key: { type: "string" },
    /** The creator, and the rank among their channels, which they choose: the highest is first. */
    ordered_by: {
      type: "string",
      watch: ["creator_id"],
      set: (former: string | undefined, { creator_id }: { creator_id?: string }) =>
        creator_id ?? former,
    },
    order_sort_key: {
      type: "string",
      watch: ["created_at", "id"],
      set: (chosen: string | undefined, { created_at, id }: { created_at?: string; id?: string }) =>
        chosen ??
        (created_at === undefined || id === undefined ? undefined : `${created_at}_${id}`),
    },
    blocked_at: { type: "string" },
    /** Deleted by its owner. It is also blocked, so that every check that hides blocked channels hides it for good. */
    deleted_at: { type: "string" },
    /** Its owner reads it. */
    blocked_reason: { type: "string" },
    /** Kept up to date by the catalog consumer: present while the creator's account is deactivated. */
    creator_deactivated: { type: "boolean" },
    /** Kept up to date by the catalog consumer: present while its creator cannot be paid. */
    sales_paused: { type: "boolean" },
    /** Kept up to date by the catalog consumer: present while no membership of the channel is renewed. */
    renewals_stopped: { type: "boolean" },
    created_at: fixedText,
    updated_at: { type: "string", required: true },
    version: { type: "number", required: true, default: 1 },
  },
  indexes: {
    byId: tableKey(["id"], []),
    byCreator: indexKey("gsi1", ["creator_id"], ["created_at", "id"]),
    popular: indexKey("gsi2", ["popular_list"], ["popular_sort_key"]),
    inOrder: indexKey("gsi4", ["ordered_by"], ["order_sort_key"]),
    everything: indexKey("gsi3", ["shard"], ["created_at", "id"]),
  },
} as const;
