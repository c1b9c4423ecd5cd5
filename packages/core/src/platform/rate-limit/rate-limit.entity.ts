import { numberPadding, tableKey, timeToLive } from "../dynamo/keys.ts";

/** How often one subject has done one thing within one window; removed by the table. */
export const rateLimitEntitySchema = {
  model: { service: "marquee", entity: "rate_limit", version: "1" },
  personal: {
    deletion: { kept: "counts digests, and removes itself within two days" },
    export: { not: "counts digests" },
  },
  attributes: {
    rule: { type: "string", required: true },
    /** SHA-256 of the counted subject: a person, a network address, or the requested object. */
    subject: { type: "string", required: true },
    /** Epoch seconds of the window's start. */
    window: { type: "number", required: true, padding: numberPadding },
    count: { type: "number", required: true },
    expires_at: timeToLive,
  },
  indexes: {
    byWindow: tableKey(["rule", "subject"], ["window"]),
  },
} as const;
