import { expect, it } from "vitest";
import * as z from "zod/mini";
import { fieldMessage } from "../field-messages.ts";

const messageOf = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value, { error: fieldMessage }).error?.issues[0]?.message;

it.each([
  [z.string().check(z.minLength(1)), "", "At least 1 character"],
  [z.string().check(z.minLength(2)), "a", "At least 2 characters"],
  [z.string().check(z.maxLength(1)), "ab", "At most 1 character"],
  [z.array(z.string()).check(z.minLength(1)), [], "At least 1 entry"],
  [z.array(z.string()).check(z.maxLength(2)), ["a", "b", "c"], "At most 2 entries"],
  [z.number().check(z.minimum(1)), 0, "At least 1"],
] as const)("the size of a value is named in its unit: %#", (schema, value, message) => {
  expect(messageOf(schema, value)).toBe(message);
});
