/** What a person reads of an `internal` error: nothing of its cause, and the number that leads to it. */
export const internalMessage =
  "Something went wrong on our side. Try again; if it goes on, tell us this number.";
