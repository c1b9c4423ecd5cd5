import { describeError } from "@/lib/api-error.ts";
import { AnnouncedError } from "./field.tsx";

interface ActionErrorProps {
  /** Null while nothing failed. */
  error: unknown;
  className?: string;
}

/** Why an action failed, near its button. */
export function ActionError({ error, ...rest }: ActionErrorProps) {
  if (error === null) return null;
  return <AnnouncedError {...rest}>{describeError(error).message}</AnnouncedError>;
}
