import { derivedFrom } from "../../platform/dynamo/derived-from.ts";
import { ledger } from "../../platform/dynamo/kept-data.ts";
import { fixedText, indexKey, shardOf, tableKey } from "../../platform/dynamo/keys.ts";

/**
 * Money of the platform that belongs to no payment between a buyer and a creator. The platform's daily figures count an
 * entry once, and can be recomputed from all. Written in the transaction that adds to the figures.
 */
export const platformEntryEntitySchema = {
  model: { service: "marquee", entity: "platform_entry", version: "1" },
  personal: {
    deletion: { kept: ledger },
    export: {
      file: "platform_payments",
      by: "byPayer",
      without: ["amount_paid", "paid_sort_key", "version"],
    },
  },
  attributes: {
    kind: {
      type: ["plan", "minutes", "promotion", "dispute", "failed_payment", "payout"] as const,
      required: true,
      readOnly: true,
    },
    /** The provider's id: of an invoice, a checkout session or a payout. */
    id: fixedText,
    /** Minor units. */
    amount: { type: "number", required: true },
    /** The refunded part of the amount. */
    returned: { type: "number", required: true },
    /** Each change of the amount less refunds, with the time on which it counts. */
    changes: {
      type: "list",
      items: {
        type: "map",
        properties: {
          at: { type: "string", required: true },
          amount: { type: "number", required: true },
        },
      },
      required: true,
    },
    /** The buyer, for sales by the platform. Absent for disputes, failed payments and payouts, like the next three. */
    payer_id: { type: "string" },
    /** The amount. Has a prefix of its own in keys, so that nothing else sorts below an amount. */
    amount_paid: { type: "number", label: "platform_payments_of" },
    /** The time of the payment, and the id. */
    paid_sort_key: { type: "string" },
    dispute: { type: ["none", "open", "lost"] as const },
    /** Made of the id. */
    shard: { ...derivedFrom("id", shardOf), label: "entries_shard" },
    updated_at: { type: "string", required: true },
    version: { type: "number", required: true },
  },
  indexes: {
    byId: tableKey(["kind", "id"], []),
    /** Sales by the platform, by amount and by buyer: an admin searches a payment by either. Both are sparse. */
    byAmount: indexKey("gsi1", ["amount_paid"], ["paid_sort_key"]),
    byPayer: indexKey("gsi2", ["payer_id"], ["paid_sort_key"]),
    /** The changes since a time: the nightly check of the platform's figures reads them. */
    changes: indexKey("gsi4", ["shard"], ["updated_at", "kind", "id"]),
  },
} as const;
