export { closeReport } from "./close-report.ts";
export { createReport } from "./create-report.ts";
export { listReports } from "./list-reports.ts";
