/** In a file of its own, so that the table's entities do not load all schemas into every function. */
export const accountChangeKinds = ["activate", "deactivate", "assign_plan", "remove_plan"] as const;
export type AccountChangeKind = (typeof accountChangeKinds)[number];

/** Changes that run in the background: those of accounts, and the merge of a category, which has its own call. */
export const bulkChangeKinds = [...accountChangeKinds, "merge_category"] as const;

/** stopped: the admin who started it is no longer an admin. */
export const bulkChangeStates = ["queued", "running", "done", "stopped"] as const;
