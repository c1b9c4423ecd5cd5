import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { ApiError } from "./api-error.ts";

interface Checkable {
  safeParse(
    value: unknown,
  ): { success: true } | { success: false; error: { issues: readonly { message: string }[] } };
}

/** A form rule from a schema of the contracts: true, or what is wrong. */
export const rule =
  (schema: Checkable) =>
  (value: unknown): true | string => {
    const result = schema.safeParse(value);
    return result.success || (result.error.issues[0]?.message ?? "Check this");
  };

/**
 * Puts the fields that the server refused beside their inputs and focuses the first.
 * Gives the message for the form as a whole when there is nothing to put anywhere.
 */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  names: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  if (!(error instanceof ApiError)) return false;
  const shown = names.filter((name) => error.fields[name] !== undefined);
  for (const [index, name] of shown.entries()) {
    setError(name, { message: error.fields[name] ?? "" }, { shouldFocus: index === 0 });
  }
  return shown.length > 0;
}
