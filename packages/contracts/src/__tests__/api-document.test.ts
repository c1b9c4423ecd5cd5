import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { allCalls } from "../calls.ts";
import { errorStatuses } from "../errors.ts";

const readDocument = (name: string) =>
  readFile(new URL(`../../../../docs/${name}`, import.meta.url), "utf8");
const document = await readDocument("api.md");

/** The first two cells of each row of the table of errors. */
function errorRows(): string[][] {
  const [, section = ""] = document.split("\n## Errors\n");
  const [table = ""] = section.split("\n## ");
  return [...table.matchAll(/^\| `.*$/gm)].map(([row]) =>
    row
      .split("|")
      .slice(1, 3)
      .map((cell) => cell.trim().replaceAll("`", "")),
  );
}

/** Each call that a text names with its method, for example "GET /api/figures"; without its query. */
function callsIn(text: string): string[] {
  const named = [...text.matchAll(/`((?:GET|POST|PUT|DELETE) \/[^`?]*)/g)];
  return named.map(([, name = ""]) => name.replace("/v1/", "/"));
}

it.each(["api.md", "data-model.md"])("docs/%s names only calls that exist", async (name) => {
  const calls = allCalls.map(({ definition }) => `${definition.method} ${definition.path}`);
  const named = callsIn(await readDocument(name));
  expect(named).not.toEqual([]);
  expect(named.filter((call) => !calls.includes(call))).toEqual([]);
});

describe("docs/api.md", () => {
  it("lists every error code with its status", () => {
    const expected = Object.entries(errorStatuses).map(([code, status]) => [code, String(status)]);
    expect(errorRows().sort()).toEqual(expected.sort());
  });
});
