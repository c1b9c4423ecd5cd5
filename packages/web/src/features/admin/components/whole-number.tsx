import type { ComponentProps } from "react";
import { TextField } from "@/components/ui/field.tsx";

/** The option of a form's field that holds a whole number. */
export const asNumber = { valueAsNumber: true } as const;

/** A whole number, zero or more. */
export const WholeNumber = (props: ComponentProps<typeof TextField>) => (
  <TextField
    type="number"
    inputMode="numeric"
    min={0}
    step={1}
    controlClassName="figures"
    {...props}
  />
);
