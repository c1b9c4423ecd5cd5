import { checkoutKinds } from "@marquee/contracts/money/payment/payment-kinds";
import { fixedText, indexKey, tableKey } from "../../platform/dynamo/keys.ts";

/** One hosted checkout: what was offered at which price, and whether it has been fulfilled. */
export const checkoutEntitySchema = {
  model: { service: "marquee", entity: "checkout", version: "1" },
  personal: {
    deletion: { anonymised: "money_trail" },
    export: {
      file: "checkouts",
      by: "byUser",
      without: ["session_id", "request_hash", "platform_fee"],
    },
  },
  attributes: {
    session_id: fixedText,
    user_id: fixedText,
    kind: { type: checkoutKinds, required: true, readOnly: true },
    /** Id of the video, channel, package, minute pack or promotion offer. */
    item_id: fixedText,
    /** What the offer is for: the video that a promotion promotes. */
    subject_id: { type: "string", readOnly: true },
    title: { type: "string", required: true },
    link: { type: "string", required: true },
    /** Path of the page on which the purchase started, where it can be paid again; older ones have none. */
    cancel_path: { type: "string" },
    /** The creator who is paid; absent for a sale by the platform. */
    creator_id: { type: "string", readOnly: true },
    /** Copied for creators' sales, so that the seller sees the buyer. */
    buyer_name: { type: "string" },
    buyer_picture_key: { type: "string" },
    /** SHA-256 of the request to the provider: a repeated request returns the same open page. */
    request_hash: fixedText,
    /** Minor units, as priced by the server. */
    amount: { type: "number", required: true },
    /** The discount of a coupon; absent without one. */
    discount: { type: "number" },
    platform_fee: { type: "number", required: true },
    status: { type: ["pending", "fulfilled", "expired", "failed"] as const, required: true },
    /** Since when a completed page waits for a bank; absent when it does not. */
    bank_asked_at: { type: "string" },
    /** Since when it is known that nothing is granted; absent when nobody is notified of it. */
    failed_at: { type: "string" },
    /** When buyer and seller were notified; absent before. */
    announced_at: { type: "string" },
    created_at: fixedText,
    updated_at: { type: "string", required: true },
  },
  indexes: {
    bySession: tableKey(["session_id"], []),
    byUser: indexKey("gsi1", ["user_id"], ["created_at", "session_id"]),
  },
} as const;
