/** In a file of its own, so that the table's entities do not load all schemas into every function. */
export const exportStates = ["preparing", "ready", "failed"] as const;
