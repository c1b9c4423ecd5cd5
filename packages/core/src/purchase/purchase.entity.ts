import { purchaseStatuses } from "@marquee/contracts/payment/payment.schema";
import { primary, primarySort, secondary, secondarySort } from "../dynamo/keys.ts";

/** What one person has bought of one item: its key is the rule "one per user and item", and the entitlement check. */
export const purchaseSchema = {
  model: { service: "marquee", entity: "purchase", version: "1" },
  attributes: {
    buyer_id: { type: "string", required: true, readOnly: true },
    item_id: { type: "string", required: true, readOnly: true },
    id: { type: "string", required: true },
    kind: { type: ["video", "channel"] as const, required: true, readOnly: true },
    creator_id: { type: "string", required: true, readOnly: true },
    title: { type: "string", required: true },
    status: { type: purchaseStatuses, required: true },
    amount: { type: "number", required: true },
    amount_refunded: { type: "number", required: true, default: 0 },
    platform_fee: { type: "number", required: true },
    session_id: { type: "string", required: true },
    payment_intent_id: { type: "string" },
    created_at: { type: "string", required: true },
    updated_at: { type: "string", required: true },
    version: { type: "number", required: true, default: 1 },
  },
  indexes: {
    byItem: {
      pk: { ...primary, composite: ["buyer_id"] },
      sk: { ...primarySort, composite: ["item_id"] },
    },
    byBuyer: {
      index: "gsi1",
      pk: { ...secondary("gsi1"), composite: ["buyer_id"] },
      sk: { ...secondarySort("gsi1"), composite: ["created_at", "id"] },
    },
    byCreator: {
      index: "gsi2",
      pk: { ...secondary("gsi2"), composite: ["creator_id"] },
      sk: { ...secondarySort("gsi2"), composite: ["created_at", "id"] },
    },
    buyersOfItem: {
      index: "gsi3",
      pk: { ...secondary("gsi3"), composite: ["item_id"] },
      sk: { ...secondarySort("gsi3"), composite: ["created_at", "id"] },
    },
  },
} as const;
