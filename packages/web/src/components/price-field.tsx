import { type ComponentProps, useState } from "react";
import { Field } from "@/components/ui/field.tsx";
import { Input } from "@/components/ui/input.tsx";
import { moneyInput, parseMoney } from "@/lib/money.ts";

interface PriceFieldProps {
  label: string;
  hint: string;
  /** Minor units; NaN while the typed text is not an amount. */
  value: number;
  /** `value` is 0 also for an empty field. */
  onChange: (value: number, typed: string) => void;
  error?: string | undefined;
  inputRef?: ComponentProps<"input">["ref"];
}

/** An amount in dollars, kept in cents. */
export function PriceField({ label, hint, value, onChange, error, inputRef }: PriceFieldProps) {
  const [typed, setTyped] = useState(value ? moneyInput(value) : "");
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className="relative block max-w-60">
          <span aria-hidden="true" className="absolute top-1/2 left-3 -translate-y-1/2 text-muted">
            $
          </span>
          <Input
            {...control}
            ref={inputRef}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.00"
            className="figures pl-7"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              onChange(
                event.target.value.trim() === ""
                  ? 0
                  : (parseMoney(event.target.value) ?? Number.NaN),
                event.target.value.trim(),
              );
            }}
          />
        </span>
      )}
    </Field>
  );
}
