import { noPerson } from "../../platform/dynamo/kept-data.ts";
import { primary, primarySort } from "../../platform/dynamo/keys.ts";

/** A category; all of them in one partition, for they are few and read together. */
export const categorySchema = {
  model: { service: "marquee", entity: "category", version: "1" },
  personal: { deletion: { kept: noPerson }, export: { not: noPerson } },
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    name: { type: "string", required: true },
    /** Place in the lists, equal ones by name. */
    position: { type: "number", required: true, default: 1000 },
    hidden: { type: "boolean", required: true, default: false },
    /** The category that took everything of this one; it is hidden for ever then. */
    merged_into: { type: "string" },
    version: { type: "number", required: true, default: 1 },
    created_at: { type: "string", required: true, readOnly: true },
  },
  indexes: {
    all: {
      pk: { ...primary, composite: [], template: "categories" },
      sk: { ...primarySort, composite: ["id"] },
    },
  },
} as const;
