import { createHash } from "node:crypto";
import type { Report } from "@marquee/contracts/community/report/report.schema";
import type { EntityItem } from "electrodb";
import type { Database } from "../../database.ts";

export type ReportItem = EntityItem<Database["reports"]>;

/** The claim that exists while a person's report of an object is open. */
export function openReportClaim(input: { reporterId: string; objectId: string }): {
  scope: string;
  value: string;
} {
  const value = createHash("sha256").update(input.objectId).digest("hex");
  return { scope: `report:${input.reporterId}`, value };
}

export function presentReport(item: ReportItem): Report {
  return {
    id: item.id,
    object_type: item.object_type,
    object_id: item.object_id,
    channel_id: item.channel_id ?? null,
    object_title: item.object_title,
    object_owner_id: item.object_owner_id,
    reporter_id: item.reporter_id,
    reason: item.reason,
    details: item.details,
    state: item.state,
    note: item.note ?? null,
    handled_by: item.handled_by ?? null,
    handled_at: item.handled_at ?? null,
    created_at: item.created_at,
    version: item.version,
  };
}
