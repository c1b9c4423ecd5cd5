/**
 * The text that a person reads for an `internal` error. It says nothing about the cause. The request id leads to the
 * log, and most places that show the text do not show the id.
 */
export const internalMessage = "Something went wrong on our side. Try again in a moment.";
