import { createHash } from "node:crypto";
import { type Report, reportSchema } from "@marquee/contracts/community/report/report.schema";
import type { EntityItem } from "electrodb";
import type { Database } from "../../database.ts";
import { present } from "../../platform/present.ts";

export type ReportItem = EntityItem<Database["reports"]>;

/** The claim that exists while a person's report of an object is open. */
export function openReportClaim(input: { reporterId: string; objectId: string }): {
  scope: string;
  value: string;
} {
  const value = createHash("sha256").update(input.objectId).digest("hex");
  return { scope: `report:${input.reporterId}`, value };
}

export const presentReport = (item: ReportItem): Report => present(reportSchema, item, {});
