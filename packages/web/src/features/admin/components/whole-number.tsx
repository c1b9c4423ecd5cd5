import type { ComponentProps } from "react";
import { TextField } from "@/components/ui/field.tsx";
import { typedNumber } from "@/lib/typed-number.ts";

/** The option of a form's field that holds a whole number. */
export const asNumber = { setValueAs: (typed: unknown) => typedNumber(typed) ?? Number.NaN };

/** A whole number. An input of the type "number" would change when somebody scrolls over it. */
export const WholeNumber = (props: ComponentProps<typeof TextField>) => (
  <TextField inputMode="numeric" autoComplete="off" controlClassName="figures" {...props} />
);
