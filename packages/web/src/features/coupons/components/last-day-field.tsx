import { type RefCallback, useState } from "react";
import { TextField } from "@/components/ui/field.tsx";
import { endOfDay, typedLastDay } from "../coupon-text.ts";

interface LastDayFieldProps {
  /** The end of the day with which the field begins. */
  initial: string | undefined;
  /** The end of the chosen day; undefined without one. */
  onChange: (expiresAt: string | undefined) => void;
  inputRef: RefCallback<HTMLInputElement>;
  error: string | undefined;
}

/** The last day on which a coupon works, in the creator's time zone. */
export function LastDayField({ initial, onChange, inputRef, error }: LastDayFieldProps) {
  const [typed, setTyped] = useState(initial === undefined ? "" : typedLastDay(initial));
  return (
    <TextField
      label="Last day"
      optional
      hint="It works until the end of this day in your time zone."
      error={error}
      ref={inputRef}
      type="date"
      className="max-w-60"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(endOfDay(target.value));
      }}
    />
  );
}
