import { type ComponentProps, useState } from "react";
import { TextField } from "@/components/ui/field.tsx";

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
    <TextField
      label="Length in minutes"
      hint="The browser cannot read this format. Minutes that are not needed are released."
      error={error}
      className="sm:max-w-72"
      ref={inputRef}
      inputMode="decimal"
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        const minutes = event.target.value.trim().replace(",", ".");
        onChange(minutes === "" ? Number.NaN : Number(minutes) * 60);
      }}
    />
  );
}
