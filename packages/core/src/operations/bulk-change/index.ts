export { countCategoryUses } from "./category-uses.ts";
export { listBulkChanges, listBulkFailures } from "./list-bulk-changes.ts";
export { mergeCategory } from "./merge-category.ts";
export { runBulkChange } from "./run-bulk-change.ts";
export { runDueBulkChanges } from "./run-due-bulk-changes.ts";
export { startBulkChange } from "./start-bulk-change.ts";
