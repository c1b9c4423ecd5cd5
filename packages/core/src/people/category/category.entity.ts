import { noPerson } from "../../platform/dynamo/kept-data.ts";
import { fixedText, tableKey } from "../../platform/dynamo/keys.ts";

/** A category. All are in one partition, because they are few and read together. */
export const categoryEntitySchema = {
  model: { service: "marquee", entity: "category", version: "1" },
  personal: { deletion: { kept: noPerson }, export: { not: noPerson } },
  attributes: {
    id: fixedText,
    name: { type: "string", required: true },
    /** Position in the lists, equal ones by name. */
    position: { type: "number", required: true, default: 1000 },
    hidden: { type: "boolean", required: true, default: false },
    /** The category that has taken everything of this one, which is then hidden for ever. */
    merged_into: { type: "string" },
    version: { type: "number", required: true, default: 1 },
    created_at: fixedText,
  },
  indexes: {
    all: tableKey([], ["id"], "categories"),
  },
} as const;
