import { describeError } from "@/lib/api-error.ts";
import { FieldError } from "./field.tsx";

interface ActionErrorProps {
  /** Null while nothing failed. */
  error: unknown;
  className?: string;
}

/** Why an action failed, near its button. It belongs to no field that is focused, so it is announced. */
export function ActionError({ error, className }: ActionErrorProps) {
  if (error === null) return null;
  return (
    <div role="alert" className={className}>
      <FieldError>{describeError(error).message}</FieldError>
    </div>
  );
}
