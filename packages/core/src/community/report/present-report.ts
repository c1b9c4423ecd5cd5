import { type Report, reportSchema } from "@marquee/contracts/community/report/report.schema";
import type { Item } from "../../database.ts";
import { present } from "../../platform/present.ts";

export type ReportItem = Item<"reports">;

export const presentReport = (item: ReportItem): Report => present(reportSchema, item, {});
