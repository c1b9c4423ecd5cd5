import { primary, primarySort } from "./keys.ts";

/** A constraint item: holding it means that nobody else holds the same value in the same scope. */
export const claimSchema = {
  model: { service: "marquee", entity: "claim", version: "1" },
  personal: {
    deletion: { kept: "a channel's name goes with the channel; what is left holds ids alone" },
    export: { not: "holds digests of names of channels, which are exported themselves" },
  },
  attributes: {
    /** What must be unique, with its owner where it is unique per owner: "channel_name:usr_…". */
    scope: { type: "string", required: true, readOnly: true },
    /** Normalised and hashed, for keys are joined without escaping. */
    value: { type: "string", required: true, readOnly: true },
    holder_id: { type: "string", required: true },
  },
  indexes: {
    byValue: {
      pk: { ...primary, composite: ["scope", "value"] },
      sk: { ...primarySort, composite: [] },
    },
  },
} as const;
