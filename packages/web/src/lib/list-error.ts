import { cut } from "@marquee/contracts/cut";
import type { FieldError, Merge } from "react-hook-form";

const shownCharacters = 20;

/** What is wrong with a list that is typed into one field: of a refused entry together with the entry. */
export function listError(
  errors: Merge<FieldError, (FieldError | undefined)[]> | undefined,
  entries: readonly string[],
): string | undefined {
  if (errors?.message !== undefined) return errors.message;
  const index = errors?.findIndex?.((each) => each !== undefined) ?? -1;
  const entry = entries[index] ?? "";
  const message = errors?.[index]?.message;
  if (message === undefined) return undefined;
  const beginning = cut(entry, shownCharacters);
  return `“${beginning}${beginning === entry ? "" : "…"}”: ${message}`;
}
