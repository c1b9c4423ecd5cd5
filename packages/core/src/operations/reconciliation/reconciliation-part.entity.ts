import { noPerson } from "../../platform/dynamo/kept-data.ts";
import { fixedText, indexKey, tableKey, timeToLive } from "../../platform/dynamo/keys.ts";

/** The result of one night's comparison with a provider, one item for each part; removed by the table. */
export const reconciliationPartEntitySchema = {
  model: { service: "marquee", entity: "reconciliation_part", version: "1" },
  personal: { deletion: { kept: noPerson }, export: { not: noPerson } },
  attributes: {
    /** Id of the run; runs of later nights sort later. */
    run: fixedText,
    part: fixedText,
    state: { type: ["running", "done"] as const, required: true },
    /** The number of completed pages; a message of an earlier page is outdated. */
    pages: { type: "number", required: true },
    /** The cursor of the next page; absent when the last one is done. */
    next_cursor: { type: "string" },
    checked: { type: "number", required: true },
    repaired: { type: "number", required: true },
    /** Objects that could not be compared. */
    failed: { type: "number" },
    /** The differences in words; the first ones only. */
    findings: { type: "list", items: { type: "string" }, required: true },
    started_at: fixedText,
    updated_at: { type: "string", required: true },
    finished_at: { type: "string" },
    expires_at: timeToLive,
  },
  indexes: {
    byRun: tableKey(["run"], ["part"]),
    /** A dozen items a night for 90 nights: one partition. */
    newest: indexKey("gsi1", [], ["run", "part"], "reconciliation"),
  },
} as const;
