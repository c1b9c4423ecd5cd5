import { ledger } from "../../platform/dynamo/kept-data.ts";
import { fixedText, tableKey } from "../../platform/dynamo/keys.ts";

/** The results of the nightly comparison of a creator's payouts with the provider. */
export const payoutCheckEntitySchema = {
  model: { service: "marquee", entity: "payout_check", version: "1" },
  personal: {
    deletion: { kept: ledger },
    export: { not: "holds ids and counts of payouts alone" },
  },
  attributes: {
    creator_id: fixedText,
    /** The compared payout account; another one starts again. */
    account_id: { type: "string", required: true },
    checked_at: { type: "string", required: true },
    /** Payouts before this time were compared. */
    compared_until: { type: "string", required: true },
    /** The number of payouts whose lines add up, over all nights. */
    payouts: { type: "number", required: true },
    /** Payouts with differences; each is compared again every night. */
    differing: { type: "list", items: { type: "string" }, required: true },
    /** Payouts whose content the provider did not list yet; compared the next night. Absent in older records. */
    unlisted: { type: "list", items: { type: "string" } },
  },
  indexes: {
    byCreator: tableKey(["creator_id"], []),
  },
} as const;
