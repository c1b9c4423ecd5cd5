import { suppressionReasons } from "@marquee/contracts/people/preference/preference.schema";
import { fixedText, tableKey, timeToLive } from "../dynamo/keys.ts";

/**
 * An address that rejected mail, whose holder complained, or that was proven by a mailed code or link; only its digest
 * is stored.
 */
export const mailSuppressionEntitySchema = {
  model: { service: "marquee", entity: "mail_suppression", version: "1" },
  personal: {
    deletion: {
      kept: "holds the digest of an address, so that no mail goes there; removes itself after a year",
    },
    export: { file: "mail_suppression" },
  },
  attributes: {
    /** SHA-256 of the normalized address. */
    address_hash: fixedText,
    /** Of the newest report, like the next one. Both or neither: an address without a report was only proven. */
    reason: { type: suppressionReasons },
    /** When the mail of the report was sent. */
    reported_at: { type: "string" },
    /** When the address was proven again; reports about earlier mails no longer count. */
    lifted_at: { type: "string" },
    expires_at: timeToLive,
  },
  indexes: {
    byAddress: tableKey(["address_hash"], []),
  },
} as const;
