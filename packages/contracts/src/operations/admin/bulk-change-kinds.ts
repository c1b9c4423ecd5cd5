/** Apart from the schemas, so that the table's entities bring none of those into every function. */
export const accountChangeKinds = ["activate", "deactivate", "assign_plan", "remove_plan"] as const;
export type AccountChangeKind = (typeof accountChangeKinds)[number];

/** What runs in the background: changes of accounts, and the merge of a category, which has a call of its own. */
export const bulkChangeKinds = [...accountChangeKinds, "merge_category"] as const;

/** stopped: the admin who started it is no longer an admin. */
export const bulkChangeStates = ["queued", "running", "done", "stopped"] as const;
