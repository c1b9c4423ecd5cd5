import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { allCalls } from "../calls.ts";

/** Above every limit of the contracts, and far below what the table can store (38 digits) or count exactly (2^53). */
const maxBound = 1e11;

type Json = { readonly [key: string]: unknown };
const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether every text that matches the pattern has a maximum length: no quantifier without an upper limit. */
const hasLongestMatch = (pattern: unknown): boolean =>
  typeof pattern === "string" &&
  /^\^.*\$$/.test(pattern) &&
  !/[*+]|\{\d+,\}/.test(pattern.replace(/\\./g, "").replace(/\[[^\]]*\]/g, "x"));

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Whether a JSON Schema's own type allows a value of any size. */
const isUnboundedType: Readonly<Record<string, (schema: Json) => boolean>> = {
  string: ({ maxLength, pattern }) => maxLength === undefined && !hasLongestMatch(pattern),
  number: (schema) => isUnboundedNumber(schema),
  integer: (schema) => isUnboundedNumber(schema),
  array: ({ maxItems }) => maxItems === undefined,
  object: ({ additionalProperties: others }) => isObject(others),
  boolean: () => false,
  null: () => false,
};

function isUnboundedNumber(schema: Json): boolean {
  const most = Number(schema.maximum ?? schema.exclusiveMaximum ?? Number.POSITIVE_INFINITY);
  const least = Number(schema.minimum ?? schema.exclusiveMinimum ?? Number.NEGATIVE_INFINITY);
  return !(most <= maxBound && least >= -maxBound);
}

/** The paths in a JSON Schema at which a value of any size is allowed. */
function unbounded(schema: unknown, path: string): string[] {
  if (!isObject(schema)) return [];
  const sides = ["anyOf", "oneOf", "prefixItems"].flatMap((key) => listOf(schema[key]));
  const types = [schema.type].flat().filter((type) => type !== undefined);
  const isListed = schema.enum !== undefined || schema.const !== undefined;
  const isAnything = types.length === 0 && sides.length === 0;
  const isUnbounded =
    isAnything || types.some((type) => isUnboundedType[String(type)]?.(schema) !== false);
  const properties = isObject(schema.properties) ? Object.entries(schema.properties) : [];
  return [
    ...(isUnbounded && !isListed ? [path] : []),
    ...sides.flatMap((side) => unbounded(side, path)),
    ...unbounded(schema.items, `${path}[]`),
    ...properties.flatMap(([name, property]) => unbounded(property, `${path}.${name}`)),
  ];
}

const unboundedIn = (schema: z.ZodMiniType | undefined, path: string): string[] =>
  schema === undefined
    ? []
    : unbounded(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }), path);

describe("every value that a call takes has a size limit", () => {
  it.each(allCalls)("$name", ({ definition: { params, query, body } }) => {
    expect([
      ...unboundedIn(params, "params"),
      ...unboundedIn(query, "query"),
      ...unboundedIn(body, "body"),
    ]).toEqual([]);
  });
});

describe("the search for unlimited values finds", () => {
  it.each([
    ["a text of any length", z.string()],
    ["a pattern of any length", z.string().check(z.regex(/^[a-z]+$/))],
    ["a number of any size", z.number()],
    ["a whole number of any size", z.number().check(z.int(), z.minimum(1))],
    ["a number without a least", z.number().check(z.maximum(5))],
    ["a list of any length", z.array(z.boolean())],
    ["a text in a list", z.array(z.string()).check(z.maxLength(2))],
    ["a record", z.record(z.string(), z.boolean())],
    ["one side of a union", z.union([z.string(), z.boolean()])],
    ["anything", z.unknown()],
  ])("%s", (_, schema) => {
    expect(unboundedIn(z.object({ field: schema }), "body")).not.toEqual([]);
  });
});
