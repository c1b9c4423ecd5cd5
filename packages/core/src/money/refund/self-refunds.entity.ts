import { fixedText, tableKey, timeToLive } from "../../platform/dynamo/keys.ts";

/** A buyer's own refunds in the last 90 days; removed by the table after the last of them. */
export const selfRefundsEntitySchema = {
  model: { service: "marquee", entity: "self_refunds", version: "1" },
  personal: {
    deletion: { kept: "removes itself after 90 days, and holds ids alone" },
    export: { not: "counts refunds, which are exported with the payments" },
  },
  attributes: {
    user_id: fixedText,
    /** The refunded payments by their ids, with the time of the refund. */
    refunds: {
      type: "list",
      required: true,
      items: {
        type: "map",
        properties: {
          purchase_id: { type: "string", required: true },
          refunded_at: { type: "string", required: true },
        },
      },
    },
    version: { type: "number", required: true },
    expires_at: timeToLive,
  },
  indexes: {
    byUser: tableKey(["user_id"], []),
  },
} as const;
