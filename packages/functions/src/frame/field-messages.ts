import type * as z from "zod/mini";

const kinds: Readonly<Record<string, string>> = {
  string: "Enter a text",
  number: "Enter a number",
  int: "Enter a whole number",
  boolean: "Answer with true or false",
  array: "Send a list",
  object: "Send an object with named fields",
};

const units: Readonly<Record<string, string>> = { string: " characters", array: " entries" };

/**
 * What to tell a person of a field for which the schema has no words of its own. Given to each parse, so that the
 * answer does not depend on which language file some other module has loaded.
 */
export function fieldMessage(issue: z.core.$ZodRawIssue): string {
  if (issue.code === "invalid_type") {
    if (issue.input === undefined) return "This is missing";
    return kinds[issue.expected] ?? "Not valid here";
  }
  if (issue.code === "too_small") return `At least ${issue.minimum}${units[issue.origin] ?? ""}`;
  if (issue.code === "too_big") return `At most ${issue.maximum}${units[issue.origin] ?? ""}`;
  if (issue.code === "invalid_value") return `Choose one of: ${issue.values.join(", ")}`;
  if (issue.code === "invalid_format") {
    return issue.format === "datetime"
      ? "Enter a time like 2030-01-31T12:00:00Z"
      : "Not in the right form";
  }
  return "Not valid here";
}
