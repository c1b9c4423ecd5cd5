import type * as z from "zod/mini";

const kinds: Readonly<Record<string, string>> = {
  string: "Enter a text",
  number: "Enter a number",
  int: "Enter a whole number",
  boolean: "Answer with true or false",
  array: "Send a list",
  object: "Send an object with named fields",
};

const units: Readonly<Record<string, { one: string; many: string }>> = {
  string: { one: " character", many: " characters" },
  array: { one: " entry", many: " entries" },
};

/** "1 character", "2 entries", or a number alone. */
const amountOf = (count: number | bigint, origin: string): string =>
  `${count}${units[origin]?.[count === 1 ? "one" : "many"] ?? ""}`;

/**
 * The message for an invalid field for which the schema has no text of its own. It is passed to each parse, so that the
 * answer does not depend on the Zod locale that another module has loaded.
 */
export function fieldMessage(issue: z.core.$ZodRawIssue): string {
  if (issue.code === "invalid_type") {
    if (issue.input === undefined) return "This is missing";
    return kinds[issue.expected] ?? "This value is not valid";
  }
  if (issue.code === "too_small") return `At least ${amountOf(issue.minimum, issue.origin)}`;
  if (issue.code === "too_big") return `At most ${amountOf(issue.maximum, issue.origin)}`;
  if (issue.code === "invalid_value") return `Choose one of: ${issue.values.join(", ")}`;
  if (issue.code === "invalid_format") {
    return issue.format === "datetime"
      ? "Enter a time like 2030-01-31T12:00:00Z"
      : "The format is not right";
  }
  return "This value is not valid";
}
