import * as z from "zod/mini";

/** A whole number of a form. Its messages are the contract's own, because a browser has no others. */
export const wholeNumber = (minimum: number, maximum: number) =>
  z
    .number("Enter a whole number")
    .check(
      z.int("Enter a whole number"),
      z.minimum(minimum, `At least ${minimum.toLocaleString("en")}`),
      z.maximum(maximum, `At most ${maximum.toLocaleString("en")}`),
    );
