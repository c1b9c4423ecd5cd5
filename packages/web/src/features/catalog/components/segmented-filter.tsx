import { useId } from "react";
import { cn } from "@/lib/class-names.ts";

interface SegmentedFilterProps<Value extends string> {
  legend: string;
  choices: readonly { value: Value; label: string }[];
  /** Undefined for all. */
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

/** Filters a list to one of a few kinds, or to all of them. */
export function SegmentedFilter<Value extends string>({
  legend,
  choices,
  value,
  onChange,
}: SegmentedFilterProps<Value>) {
  const name = useId();
  return (
    <fieldset className="flex rounded border">
      <legend className="sr-only">{legend}</legend>
      {[{ value: undefined, label: "All" }, ...choices].map((choice) => (
        <label
          key={choice.label}
          className={cn(
            "flex min-h-11 cursor-pointer items-center px-3 text-sm font-semibold first-of-type:rounded-l last-of-type:rounded-r has-focus-visible:outline-2 has-focus-visible:outline-accent-text sm:px-4",
            choice.value === value ? "bg-ink text-paper" : "text-muted hover:text-ink",
          )}
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
