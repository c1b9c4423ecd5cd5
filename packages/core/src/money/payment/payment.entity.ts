import { soldKinds, soldStatuses } from "@marquee/contracts/money/payment/payment-kinds";
import { derivedFrom } from "../../platform/dynamo/derived-from.ts";
import { ledger } from "../../platform/dynamo/kept-data.ts";
import { fixedText, indexKey, shardOf, tableKey } from "../../platform/dynamo/keys.ts";
import { normalizeText } from "../../platform/words.ts";

/**
 * One charge between a buyer and a creator, stored for good. A purchase is overwritten by a later one of the same item,
 * and a membership has one charge a month. Written in the transaction that changes its purchase, whose version protects
 * it.
 */
export const paymentEntitySchema = {
  model: { service: "marquee", entity: "payment", version: "1" },
  personal: {
    deletion: { kept: ledger },
    export: {
      file: "payments",
      by: "byBuyer",
      without: ["title_normalized", "payment_intent_id", "session_id", "platform_fee"],
    },
  },
  attributes: {
    /** For a membership: made from the invoice's id. Otherwise the purchase's. */
    id: fixedText,
    buyer_id: fixedText,
    // Has its own prefix in keys: a creator's streams are on gsi5 too, and the pages of both must stay separate.
    creator_id: { type: "string", required: true, readOnly: true, label: "seller_id" },
    item_id: fixedText,
    kind: { type: soldKinds, required: true, readOnly: true },
    title: { type: "string", required: true },
    /** For filters. */
    title_normalized: derivedFrom("title", normalizeText),
    status: {
      type: soldStatuses,
      required: true,
    },
    /** Minor units. Has a prefix of its own in keys, so that nothing else sorts below an amount. */
    amount: { type: "number", required: true, label: "payments_of" },
    amount_refunded: { type: "number", required: true },
    /** The part of it that the platform has paid, without the seller; absent for nothing. */
    refunded_by_platform: { type: "number" },
    platform_fee: { type: "number", required: true },
    /** Each refund with the time at which it was recorded. */
    refunds: {
      type: "list",
      items: {
        type: "map",
        properties: {
          at: { type: "string", required: true },
          amount: { type: "number", required: true },
          by_platform: { type: "number" },
        },
      },
    },
    /** When a dispute was opened and when it was lost, each with the time at which it was recorded. */
    disputes: {
      type: "list",
      items: {
        type: "map",
        properties: {
          at: { type: "string", required: true },
          state: { type: ["opened", "lost"] as const, required: true },
          amount: { type: "number", required: true },
        },
      },
    },
    /** Made of the id. */
    shard: { ...derivedFrom("id", shardOf), label: "payments_shard" },
    session_id: { type: "string", required: true },
    payment_intent_id: { type: "string" },
    created_at: fixedText,
    updated_at: { type: "string", required: true },
  },
  indexes: {
    byId: tableKey(["id"], []),
    /** All payments of one amount: an admin searches a payment by the amount on a buyer's statement. */
    byAmount: indexKey("gsi1", ["amount"], ["created_at", "id"]),
    // Purchases stand on gsi1 by the buyer.
    byBuyer: indexKey("gsi2", ["buyer_id"], ["created_at", "id"]),
    /** The changes since a time, in any payment: the nightly check of the daily figures reads them. */
    byChange: indexKey("gsi3", ["creator_id"], ["updated_at", "id"]),
    /** The changes since a time, of all creators: the nightly check of the platform's figures reads them. */
    changes: indexKey("gsi4", ["shard"], ["updated_at", "id"]),
    byCreator: indexKey("gsi5", ["creator_id"], ["created_at", "id"]),
  },
} as const;
