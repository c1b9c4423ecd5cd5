/** In a file of its own, so that the table's entities do not load all schemas into every function. */
export const enquiryKinds = ["contact", "enterprise"] as const;

export const enquiryStates = ["new", "answered", "closed"] as const;
