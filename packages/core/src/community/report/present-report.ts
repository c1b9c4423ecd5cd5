import { type Report, reportSchema } from "@marquee/contracts/community/report/report.schema";
import type { EntityItem } from "electrodb";
import type { Database } from "../../database.ts";
import { present } from "../../platform/present.ts";

export type ReportItem = EntityItem<Database["reports"]>;

export const presentReport = (item: ReportItem): Report => present(reportSchema, item, {});
