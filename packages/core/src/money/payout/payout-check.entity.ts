import { ledger } from "../../platform/dynamo/kept-data.ts";
import { primary, primarySort } from "../../platform/dynamo/keys.ts";

/** What the nightly comparison with the provider has proven of a creator's payouts. */
export const payoutCheckSchema = {
  model: { service: "marquee", entity: "payout_check", version: "1" },
  personal: {
    deletion: { kept: ledger },
    export: { not: "says that payouts were compared with the provider: ids and counts alone" },
  },
  attributes: {
    creator_id: { type: "string", required: true, readOnly: true },
    /** The payout account that was compared: another one begins anew. */
    account_id: { type: "string", required: true },
    checked_at: { type: "string", required: true },
    /** Payouts made before this moment have been compared. */
    compared_until: { type: "string", required: true },
    /** Payouts whose lines add up, of all nights. */
    payouts: { type: "number", required: true },
    /** Payouts that did not agree: each is compared again every night. */
    differing: { type: "list", items: { type: "string" }, required: true },
  },
  indexes: {
    byCreator: {
      pk: { ...primary, composite: ["creator_id"] },
      sk: { ...primarySort, composite: [] },
    },
  },
} as const;
