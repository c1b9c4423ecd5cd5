/** Apart from the schemas, so that the table's entities bring none of those into every function. */
export const enquiryKinds = ["contact", "enterprise"] as const;

export const enquiryStates = ["new", "answered", "closed"] as const;
