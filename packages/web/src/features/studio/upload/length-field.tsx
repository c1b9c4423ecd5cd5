import { type ComponentProps, useState } from "react";
import { Field } from "@/components/ui/field.tsx";
import { Input } from "@/components/ui/input.tsx";

interface LengthFieldProps {
  /** Seconds; NaN while the typed text is no length. */
  onChange: (seconds: number) => void;
  error?: string | undefined;
  inputRef?: ComponentProps<"input">["ref"];
}

/** The length of a file whose format the browser cannot read. */
export function LengthField({ onChange, error, inputRef }: LengthFieldProps) {
  const [typed, setTyped] = useState("");
  return (
    <Field
      label="Length in minutes"
      hint="The browser cannot read this format. Minutes that were too many come back."
      error={error}
      className="max-w-72"
    >
      {(control) => (
        <Input
          {...control}
          ref={inputRef}
          inputMode="decimal"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            const minutes = event.target.value.trim().replace(",", ".");
            onChange(minutes === "" ? Number.NaN : Number(minutes) * 60);
          }}
        />
      )}
    </Field>
  );
}
