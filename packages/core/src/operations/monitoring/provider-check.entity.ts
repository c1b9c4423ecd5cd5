import { providerFaults, providerNames } from "@marquee/contracts/operations/admin/provider-names";
import { noPerson } from "../../platform/dynamo/kept-data.ts";
import { primary, primarySort } from "../../platform/dynamo/keys.ts";

/** What the checks of a provider have found. */
export const providerCheckSchema = {
  model: { service: "marquee", entity: "provider_check", version: "1" },
  personal: { deletion: { kept: noPerson }, export: { not: noPerson } },
  attributes: {
    provider: { type: providerNames, required: true, readOnly: true },
    /** When a check began: the next one waits a minute. */
    checked_at: { type: "string" },
    succeeded_at: { type: "string" },
    /** Oldest first: those of an hour, and the last one. */
    failures: {
      type: "list",
      items: {
        type: "map",
        properties: {
          at: { type: "string", required: true },
          fault: { type: providerFaults, required: true },
        },
      },
    },
  },
  indexes: {
    byProvider: {
      pk: { ...primary, composite: ["provider"] },
      sk: { ...primarySort, composite: [] },
    },
  },
} as const;
