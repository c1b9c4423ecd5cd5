export { getExport } from "./get-export.ts";
export { prepareExport } from "./prepare-export.ts";
