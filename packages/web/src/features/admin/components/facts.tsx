import type { ReactNode } from "react";
import { cn } from "@/lib/class-names.ts";

interface FactsProps {
  facts: readonly (readonly [string, ReactNode])[];
  /** In a drawer: a whole address has room in its column. */
  isNarrow?: boolean;
}

/** An id, for example, would break in half of a phone's width. */
const isLong = (value: ReactNode): boolean => typeof value === "string" && value.length > 24;

/** A list of facts about one object, each with its name. */
export function Facts({ facts, isNarrow = false }: FactsProps) {
  return (
    <dl
      className={cn(
        "grid gap-x-6 gap-y-4",
        isNarrow ? "sm:grid-cols-2" : "grid-cols-2 md:grid-cols-3 xl:grid-cols-4",
      )}
    >
      {facts.map(([name, value]) => (
        <div key={name} className={cn("min-w-0", isLong(value) && "max-md:col-span-2")}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="figures mt-0.5 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
