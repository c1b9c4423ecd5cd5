import { expect, it } from "vitest";
import { allCalls } from "../calls.ts";
import { specifiedCalls } from "./specified.ts";

/** Names of the fields of a call's query, or of its body. */
function fieldsOf(schema: object | undefined): string[] {
  return schema !== undefined && "shape" in schema ? Object.keys(schema.shape ?? {}) : [];
}

it.each(specifiedCalls)(
  "a call takes what the specification says: $line",
  ({ line, method, path, names }) => {
    const found = allCalls.filter(
      ({ definition }) => definition.method === method && definition.path === path,
    );
    expect(found).toHaveLength(1);
    const definition = found[0]?.definition;
    const known = fieldsOf(line.includes(" {") ? definition?.body : definition?.query);
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
  },
);

it("no two calls share method and path", () => {
  const all = allCalls.map(({ definition }) => `${definition.method} ${definition.path}`);
  expect(new Set(all).size).toBe(all.length);
});
