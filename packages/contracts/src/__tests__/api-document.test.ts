import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
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

describe("docs/api.md", () => {
  it("lists every error code with its status", () => {
    const expected = Object.entries(errorStatuses).map(([code, status]) => [code, String(status)]);
    expect(errorRows().sort()).toEqual(expected.sort());
  });
});
