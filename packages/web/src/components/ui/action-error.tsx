import { describeError } from "@/lib/api-error.ts";
import { useIsOutdated } from "@/lib/use-online.ts";
import { FieldError } from "./field.tsx";

interface ActionErrorProps {
  /** Null while nothing failed. */
  error: unknown;
  className?: string;
}

/** Why an action failed, near its button. */
export function ActionError({ error, className }: ActionErrorProps) {
  const message = error === null ? undefined : describeError(error).message;
  const isOutdated = useIsOutdated(message);
  if (message === undefined || isOutdated) return null;
  return (
    <FieldError announced className={className}>
      {message}
    </FieldError>
  );
}
