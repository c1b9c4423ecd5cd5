import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { allCalls } from "../calls.ts";
import { errorStatuses } from "../errors.ts";

const document = await readFile(new URL("../../../../docs/api.md", import.meta.url), "utf8");

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

/** Each call that the text names with its method, for example "GET /api/figures"; without its query. */
function namedCalls(): string[] {
  const texts = [...document.matchAll(/`((?:GET|POST|PUT|DELETE) \/v1\/[^`?]*)/g)];
  return texts.map(([, text = ""]) => text.replace("/v1", ""));
}

describe("docs/api.md", () => {
  it("names only calls that exist", () => {
    const calls = allCalls.map(({ definition }) => `${definition.method} ${definition.path}`);
    expect(namedCalls()).not.toEqual([]);
    expect(namedCalls().filter((name) => !calls.includes(name))).toEqual([]);
  });

  it("lists every error code with its status", () => {
    const expected = Object.entries(errorStatuses).map(([code, status]) => [code, String(status)]);
    expect(errorRows().sort()).toEqual(expected.sort());
  });
});
