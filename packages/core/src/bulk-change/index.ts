export { listBulkChanges, listBulkFailures } from "./list-bulk-changes.ts";
export { startBulkChange } from "./start-bulk-change.ts";
