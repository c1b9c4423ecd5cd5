import { cn } from "@/lib/class-names.ts";

export type Access = "all" | "free" | "paid";

const choices: readonly { value: Access; label: string }[] = [
  { value: "all", label: "All" },
  { value: "free", label: "Free" },
  { value: "paid", label: "Paid" },
];

/** Narrows a list to free or paid videos. */
export function AccessFilter({
  value,
  onChange,
}: {
  value: Access;
  onChange: (value: Access) => void;
}) {
  return (
    <fieldset className="flex rounded border">
      <legend className="sr-only">Access</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={cn(
            "flex min-h-11 cursor-pointer items-center px-4 text-sm font-semibold first-of-type:rounded-l last-of-type:rounded-r has-focus-visible:outline-2 has-focus-visible:outline-accent-text",
            choice.value === value ? "bg-ink text-paper" : "text-muted hover:text-ink",
          )}
        >
          <input
            type="radio"
            name="access"
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
