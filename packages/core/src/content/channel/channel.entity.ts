import {
  channelPrivacyTypes,
  channelPurchaseTypes,
} from "@marquee/contracts/content/channel/channel.schema";
import {
  primary,
  primarySort,
  secondary,
  secondarySort,
  shardOf,
} from "../../platform/dynamo/keys.ts";

export const channelSchema = {
  model: { service: "marquee", entity: "channel", version: "1" },
  personal: {
    deletion: { deleted: "channel: record" },
    export: { file: "channels", by: "byCreator", without: ["directory", "directory_place"] },
  },
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    /** Spreads the list of everything; from the id, on creation. */
    shard: {
      type: "string",
      watch: ["id"],
      set: (_: string | undefined, { id }: { id?: string | undefined }) =>
        id === undefined ? undefined : shardOf(id),
    },
    creator_id: { type: "string", required: true, readOnly: true },
    /** Written with the channel and refreshed by the catalog consumer when the creator changes. */
    creator_name: { type: "string", required: true },
    creator_picture_key: { type: "string" },
    name: { type: "string", required: true },
    description: { type: "string", required: true },
    category_id: { type: "string", required: true },
    privacy_type: { type: channelPrivacyTypes, required: true },
    price: { type: "number", required: true },
    purchase_type: { type: channelPurchaseTypes, required: true },
    /** It was once sold by the month, so that somebody may be a member. */
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
    /** Absent until somebody follows. */
    follower_count: { type: "number" },
    /** Shard of the public directory and place by rank in it: both, or neither for what is not listed. */
    directory: { type: "string" },
    directory_place: { type: "string" },
    /** The creator, and the place among their channels, which they choose: the highest comes first. */
    ordered_by: {
      type: "string",
      watch: ["creator_id"],
      set: (former: string | undefined, { creator_id }: { creator_id?: string }) =>
        creator_id ?? former,
    },
    order_place: {
      type: "string",
      watch: ["created_at", "id"],
      set: (chosen: string | undefined, { created_at, id }: { created_at?: string; id?: string }) =>
        chosen ??
        (created_at === undefined || id === undefined ? undefined : `${created_at}_${id}`),
    },
    blocked_at: { type: "string" },
    /** Deleted by its owner: blocked as well, so that whatever is closed to all is closed here, for good. */
    deleted_at: { type: "string" },
    /** Its owner reads it. */
    blocked_reason: { type: "string" },
    /** Kept by the catalog consumer: present while the creator's account is deactivated. */
    creator_deactivated: { type: "boolean" },
    created_at: { type: "string", required: true, readOnly: true },
    updated_at: { type: "string", required: true },
    version: { type: "number", required: true, default: 1 },
  },
  indexes: {
    byId: {
      pk: { ...primary, composite: ["id"] },
      sk: { ...primarySort, composite: [] },
    },
    byCreator: {
      index: "gsi1",
      pk: { ...secondary("gsi1"), composite: ["creator_id"] },
      sk: { ...secondarySort("gsi1"), composite: ["created_at", "id"] },
    },
    directory: {
      index: "gsi2",
      pk: { ...secondary("gsi2"), composite: ["directory"] },
      sk: { ...secondarySort("gsi2"), composite: ["directory_place"] },
    },
    inOrder: {
      index: "gsi4",
      pk: { ...secondary("gsi4"), composite: ["ordered_by"] },
      sk: { ...secondarySort("gsi4"), composite: ["order_place"] },
    },
    everything: {
      index: "gsi3",
      pk: { ...secondary("gsi3"), composite: ["shard"] },
      sk: { ...secondarySort("gsi3"), composite: ["created_at", "id"] },
    },
  },
} as const;
