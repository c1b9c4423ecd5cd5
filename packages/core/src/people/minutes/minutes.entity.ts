import { ledger } from "../../platform/dynamo/kept-data.ts";
import { fixedText, tableKey } from "../../platform/dynamo/keys.ts";

/**
 * A person's upload minutes now. Every change is written with its ledger entry in one transaction, checked by
 * `version`.
 */
export const minutesBalanceEntitySchema = {
  model: { service: "marquee", entity: "minutes_balance", version: "1" },
  personal: { deletion: { kept: ledger }, export: { file: "minutes" } },
  attributes: {
    user_id: fixedText,
    plan_total: { type: "number", required: true },
    plan_used: { type: "number", required: true },
    /** The minutes that the plan itself gives for a period; `plan_total` is larger when more was used or reserved. */
    plan_minutes: { type: "number" },
    period_start: { type: "string" },
    period_end: { type: "string" },
    topup_total: { type: "number", required: true },
    topup_used: { type: "number", required: true },
    reserved: { type: "number", required: true },
    version: { type: "number", required: true },
  },
  indexes: {
    byUser: tableKey(["user_id"], []),
  },
} as const;

/** One reservation (of an upload), top-up (of a checkout) or plan period: the ledger of the balance. */
export const minutesEntryEntitySchema = {
  model: { service: "marquee", entity: "minutes_entry", version: "1" },
  personal: { deletion: { kept: ledger }, export: { file: "minutes" } },
  attributes: {
    user_id: fixedText,
    /**
     * Its cause: the id of an upload or a checkout session, or the start of a period. The same cause never counts
     * twice.
     */
    cause: fixedText,
    type: { type: ["upload", "topup", "period"] as const, required: true, readOnly: true },
    state: { type: ["reserved", "settled", "released", "granted"] as const, required: true },
    /** Minutes reserved or granted. */
    minutes: { type: "number", required: true },
    /** Minutes that were finally used. */
    settled: { type: "number" },
    /** Only for a top-up: minutes that were taken back by a refund. */
    taken_back: { type: "number" },
    created_at: fixedText,
    updated_at: { type: "string", required: true },
  },
  indexes: {
    byCause: tableKey(["user_id"], ["type", "cause"]),
  },
} as const;
