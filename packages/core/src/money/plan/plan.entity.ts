import { planTypes } from "@marquee/contracts/money/payment/payment-kinds";
import { noPerson } from "../../platform/dynamo/kept-data.ts";
import { fixedText, tableKey } from "../../platform/dynamo/keys.ts";

/**
 * A plan. Stored data, ids and the API's paths call it "package". All are in one partition, because they are few and
 * read together.
 */
export const planEntitySchema = {
  model: { service: "marquee", entity: "package", version: "1" },
  personal: { deletion: { kept: noPerson }, export: { not: noPerson } },
  attributes: {
    id: fixedText,
    /** Stable name of a built-in plan, "starter-monthly"; absent for an admin's own. */
    code: { type: "string" },
    name: { type: "string", required: true },
    description: { type: "string", required: true },
    features: { type: "list", items: { type: "string" }, required: true },
    type: { type: planTypes, required: true },
    is_enterprise: { type: "boolean", required: true },
    active: { type: "boolean", required: true },
    position: { type: "number", required: true },
    price: { type: "number", required: true },
    minutes_per_month: { type: "number", required: true },
    channel_limit: { type: "number", required: true },
    live: { type: "boolean", required: true },
    platform_fee_percent: { type: "number", required: true },
    trial_days: { type: "number", required: true },
    stripe_product_id: { type: "string", required: true },
    stripe_price_id: { type: "string", required: true },
    /** Earlier prices of the plan; their subscribers keep them. */
    former_price_ids: { type: "list", items: { type: "string" } },
    /** Above 1, an admin has changed the plan, and a deployment no longer overwrites it. */
    version: { type: "number", required: true, default: 1 },
    created_at: fixedText,
  },
  indexes: {
    all: tableKey([], ["id"], "packages"),
  },
} as const;
