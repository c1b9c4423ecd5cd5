/**
 * The text that a person reads for an `internal` error. It says nothing about the cause; the request id leads to the
 * log.
 */
export const internalMessage =
  "Something went wrong on our side. Try again; if it goes on, tell us this number.";
