import type { ComponentProps } from "react";
import { Field } from "@/components/ui/field.tsx";
import { Input } from "@/components/ui/input.tsx";

/** The field of a six-digit code from a mail; it accepts spaces that are copied with it. */
export function CodeField({
  error,
  ...rest
}: ComponentProps<typeof Input> & { error: string | undefined }) {
  return (
    <Field label="Code" hint="Six digits. The code is valid for ten minutes." error={error}>
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          className="figures max-w-40"
          {...rest}
        />
      )}
    </Field>
  );
}
