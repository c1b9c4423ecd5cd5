import type { ComponentProps, ReactNode } from "react";
import { useId } from "react";
import { cn } from "@/lib/class-names.ts";
import { FieldError } from "./field.tsx";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

export function Checkbox({ label, hint, error, className, id, ...rest }: CheckboxProps) {
  const own = useId();
  const controlId = id ?? own;
  const described = [hint ? `${controlId}-hint` : "", error ? `${controlId}-error` : ""]
    .filter(Boolean)
    .join(" ");
  return (
    <div className={className}>
      <div className="flex min-h-11 items-start gap-3 py-2.5">
        <input
          type="checkbox"
          id={controlId}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className="mt-0.5 size-5 shrink-0 cursor-pointer rounded-sm accent-accent-text"
          {...rest}
        />
        <label htmlFor={controlId} className="text-base">
          {label}
          {hint && (
            <span id={`${controlId}-hint`} className="block text-sm text-muted">
              {hint}
            </span>
          )}
        </label>
      </div>
      <FieldError id={`${controlId}-error`} className={cn(!error && "hidden")}>
        {error}
      </FieldError>
    </div>
  );
}
