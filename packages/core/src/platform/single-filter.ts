import { invalidFields } from "./errors.ts";

/**
 * Name and value of the one filter that a request has; empty without one.
 * @param filters of which a request may have one
 * @throws invalid_fields for two at once
 */
export function singleFilter(
  filters: Record<string, string | undefined>,
): [name: string, value: string][] {
  const chosen = Object.entries(filters).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, value]],
  );
  const second = chosen[1];
  if (second !== undefined) {
    const names = Object.keys(filters);
    throw invalidFields({
      [second[0]]: `Choose one of ${names.slice(0, -1).join(", ")} and ${names.at(-1)}`,
    });
  }
  return chosen;
}
