import * as z from "zod/mini";

/** A price in minor units, within these limits; 0 for none. @param message says the limits */
export const priceField = (
  { minimum, maximum }: { minimum: number; maximum: number },
  message: string,
) =>
  z.number("Enter an amount like 12.99").check(
    z.int("Enter a price in whole cents"),
    z.minimum(0, message),
    z.maximum(maximum, message),
    z.refine((value) => value === 0 || value >= minimum, message),
  );
