import { providerFaults, providerNames } from "@marquee/contracts/operations/admin/provider-names";
import { noPerson } from "../../platform/dynamo/kept-data.ts";
import { tableKey } from "../../platform/dynamo/keys.ts";

export const providerCheckEntitySchema = {
  model: { service: "marquee", entity: "provider_check", version: "1" },
  personal: { deletion: { kept: noPerson }, export: { not: noPerson } },
  attributes: {
    provider: { type: providerNames, required: true, readOnly: true },
    /** When a check started: the next one waits a minute. */
    checked_at: { type: "string" },
    succeeded_at: { type: "string" },
    /** Oldest first: the checks of the last hour, and the last failure. */
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
    byProvider: tableKey(["provider"], []),
  },
} as const;
