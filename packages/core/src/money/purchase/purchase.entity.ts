import { purchaseStatuses, soldKinds } from "@marquee/contracts/money/payment/payment-kinds";
import { derivedFrom } from "../../platform/dynamo/derived-from.ts";
import { fixedText, indexKey, tableKey } from "../../platform/dynamo/keys.ts";
import { normalizeText } from "../../platform/words.ts";

/** One person's purchase of one item. Its key allows one for each person and item, and it is the entitlement check. */
export const purchaseEntitySchema = {
  model: { service: "marquee", entity: "purchase", version: "1" },
  personal: {
    deletion: { anonymised: "money_trail" },
    export: {
      file: "purchases",
      by: "byBuyer",
      without: ["payment_intent_id", "session_id", "platform_fee"],
    },
  },
  attributes: {
    buyer_id: fixedText,
    item_id: fixedText,
    id: { type: "string", required: true },
    kind: { type: soldKinds, required: true, readOnly: true },
    creator_id: fixedText,
    /** Copies, which the seller sees. The catalog consumer updates them. */
    buyer_name: { type: "string" },
    /** For filters. */
    buyer_name_normalized: derivedFrom("buyer_name", normalizeText),
    buyer_picture_key: { type: "string" },
    title: { type: "string", required: true },
    /** Amounts and the payment of a membership are those of its latest charge. */
    status: { type: purchaseStatuses, required: true },
    amount: { type: "number", required: true },
    amount_refunded: { type: "number", required: true, default: 0 },
    platform_fee: { type: "number", required: true },
    session_id: { type: "string", required: true },
    payment_intent_id: { type: "string" },
    /** Only for a membership: the provider's subscription, copied. */
    subscription_id: { type: "string" },
    current_period_end: { type: "string" },
    cancel_at_period_end: { type: "boolean" },
    /** The last renewal was not paid yet; the provider is retrying. */
    past_due: { type: "boolean" },
    /** The page on which the unpaid month can be paid; for the member alone. */
    payment_url: { type: "string" },
    /** The end of access, whatever the status; absent for a one-time purchase. */
    access_until: { type: "string" },
    /**
     * Every playback address that was issued for it has expired at this time, which may be up to ten minutes too late.
     */
    playback_until: { type: "string" },
    /** A refund by its buyer is being made: it gives no access until then. */
    refunding_until: { type: "string" },
    created_at: { type: "string", required: true },
    updated_at: { type: "string", required: true },
    version: { type: "number", required: true, default: 1 },
  },
  indexes: {
    byItem: tableKey(["buyer_id"], ["item_id"]),
    byBuyer: indexKey("gsi1", ["buyer_id"], ["created_at", "id"]),
    byCreator: indexKey("gsi2", ["creator_id"], ["created_at", "id"]),
    buyersOfItem: indexKey("gsi3", ["item_id"], ["created_at", "id"]),
  },
} as const;
