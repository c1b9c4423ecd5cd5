import { fixedText, tableKey } from "./keys.ts";

/** A constraint item: its existence means that nobody else can claim the same value in the same scope. */
export const claimEntitySchema = {
  model: { service: "marquee", entity: "claim", version: "1" },
  personal: {
    deletion: { kept: "a channel's name goes with the channel; what is left holds ids alone" },
    export: { not: "holds digests of what is exported itself" },
  },
  attributes: {
    /** What must be unique, with the owner if it is unique for each owner: "channel_name:usr_…". */
    scope: fixedText,
    /** Normalized and hashed, because keys are joined without escaping. */
    value: fixedText,
    holder_id: { type: "string", required: true },
  },
  indexes: {
    byValue: tableKey(["scope", "value"], []),
  },
} as const;
