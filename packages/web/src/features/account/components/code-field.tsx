import type { ComponentProps } from "react";
import { TextField } from "@/components/ui/field.tsx";

/** The field of a six-digit code from a mail; it accepts spaces that are copied with it. */
export function CodeField(props: Omit<ComponentProps<typeof TextField>, "label">) {
  return (
    <TextField
      label="Code"
      hint="Six digits. The code is valid for ten minutes."
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      controlClassName="figures max-w-40"
      {...props}
    />
  );
}
