import type { ReactNode } from "react";
import { cn } from "@/lib/class-names.ts";

export interface Choice<Value extends string> {
  value: Value;
  label: string;
  hint?: ReactNode;
}

interface ChoiceGroupProps<Value extends string> {
  legend: string;
  name: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice of one option among a few, each with an explanation. */
export function ChoiceGroup<Value extends string>({
  legend,
  name,
  choices,
  value,
  onChange,
}: ChoiceGroupProps<Value>) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={cn(
              "flex min-h-11 cursor-pointer gap-3 rounded border px-4 py-3 has-focus-visible:outline-2 has-focus-visible:outline-accent-text",
              choice.value === value
                ? "border-accent-text bg-accent-wash"
                : "border-line-strong bg-raised",
            )}
          >
            <input
              type="radio"
              name={name}
              // Its frame shows the focus.
              className="mt-0.5 size-5 shrink-0 accent-accent-text outline-none"
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>
              <span className="block font-semibold">{choice.label}</span>
              {choice.hint && <span className="block text-sm text-muted">{choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
