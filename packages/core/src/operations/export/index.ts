export type { ExportFile } from "./collectors.ts";
export { getExport } from "./get-export.ts";
export { prepareExport } from "./prepare-export.ts";
