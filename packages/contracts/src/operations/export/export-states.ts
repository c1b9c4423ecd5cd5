/** Apart from the calls, so that the table's entities bring none of those into every function. */
export const exportStates = ["preparing", "ready", "failed"] as const;
