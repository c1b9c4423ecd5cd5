import { describeError } from "@/lib/api-error.ts";
import { FieldError } from "./field.tsx";

interface ActionErrorProps {
  /** Null while nothing failed. */
  error: unknown;
  className?: string;
}

/** Why an action failed, near its button. */
export function ActionError({ error, className }: ActionErrorProps) {
  if (error === null) return null;
  return (
    <FieldError announced className={className}>
      {describeError(error).message}
    </FieldError>
  );
}
