import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/lib/class-names.ts";

export interface Step {
  id: string;
  label: string;
  hint?: ReactNode;
  isDone: boolean;
  /** The action of the step, shown while it is not done. */
  action?: ReactNode;
}

/** Steps; the first open one is marked as the next. */
export function Stepper({ steps, label }: { steps: readonly Step[]; label: string }) {
  const next = steps.find((step) => !step.isDone)?.id;
  return (
    <ol aria-label={label} className="divide-y divide-line rounded border bg-raised">
      {steps.map((step) => (
        <li
          key={step.id}
          aria-current={step.id === next ? "step" : undefined}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3"
        >
          <span
            aria-hidden="true"
            className={cn(
              "inline-flex size-6 shrink-0 items-center justify-center rounded-full",
              step.isDone
                ? "bg-success-wash text-success"
                : step.id === next
                  ? "border-2 border-accent-text bg-accent-wash"
                  : "border border-line-strong",
            )}
          >
            {step.isDone && <Check className="size-4" />}
          </span>
          <span className="min-w-0 flex-1 basis-48">
            <span className={cn("block", step.isDone ? "text-muted" : "font-semibold")}>
              {step.label}
              <span className="sr-only">{step.isDone ? " (done)" : " (to do)"}</span>
            </span>
            {step.hint && !step.isDone && (
              <span className="block text-sm text-muted">{step.hint}</span>
            )}
          </span>
          {!step.isDone && step.action}
        </li>
      ))}
    </ol>
  );
}
