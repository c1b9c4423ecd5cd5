import type { ReactNode } from "react";
import { describeError } from "@/lib/api-error.ts";
import { FieldError } from "./field.tsx";

interface AnnouncedErrorProps {
  className?: string;
  children: ReactNode;
}

/** An error that belongs to no field that is focused, so it is announced. */
export function AnnouncedError({ className, children }: AnnouncedErrorProps) {
  return (
    <div role="alert" className={className}>
      <FieldError>{children}</FieldError>
    </div>
  );
}

interface ActionErrorProps {
  /** Null while nothing failed. */
  error: unknown;
  className?: string;
}

/** Why an action failed, near its button. */
export function ActionError({ error, className }: ActionErrorProps) {
  if (error === null) return null;
  return <AnnouncedError className={className}>{describeError(error).message}</AnnouncedError>;
}
