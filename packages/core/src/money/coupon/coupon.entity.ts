import { fixedText, tableKey } from "../../platform/dynamo/keys.ts";

/** A creator's coupon for their own videos and channels. The platform's coupons are at the provider only. */
export const couponEntitySchema = {
  model: { service: "marquee", entity: "coupon", version: "1" },
  personal: {
    deletion: { deleted: "traces", by: "ofCreator" },
    export: { file: "coupons", by: "ofCreator" },
  },
  attributes: {
    creator_id: fixedText,
    /** In capital letters; unique for its creator. */
    code: fixedText,
    /** The coupon at the provider, which counts the uses and enforces their limit. */
    stripe_coupon_id: fixedText,
    percent_off: { type: "number", readOnly: true },
    /** Minor units. */
    amount_off: { type: "number", readOnly: true },
    /** A video or a channel; absent for everything that the creator sells once. */
    item_id: { type: "string", readOnly: true },
    max_uses: { type: "number", readOnly: true },
    expires_at: { type: "string", readOnly: true },
    created_at: fixedText,
  },
  indexes: { ofCreator: tableKey(["creator_id"], ["code"]) },
} as const;
