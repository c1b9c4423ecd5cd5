import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { folders } from "../mutation/folders.ts";

const root = resolve(import.meta.dirname, "../..");

/** `a/{b,c}.ts` → `a/b.ts`, `a/c.ts`: a pattern finds something even when one of its names is a file's former name. */
function alternativesOf(pattern: string): string[] {
  const braces = /^(.*?)\{([^{}]+)\}(.*)$/.exec(pattern);
  if (braces === null) return [pattern];
  const [, before = "", names = "", after = ""] = braces;
  return names.split(",").flatMap((name) => alternativesOf(`${before}${name}${after}`));
}

it.each(Object.entries(folders))(
  "every file that the mutation run of %s names exists",
  (_, { mutate, tests }) => {
    const named = [...mutate, ...tests].flatMap(alternativesOf);
    expect(named.filter((path) => globSync(path, { cwd: root }).length === 0)).toEqual([]);
  },
);

it("docs/testing.md has the score of each folder", () => {
  const text = readFileSync(resolve(root, "docs/testing.md"), "utf8");
  const rows = [...text.matchAll(/^\| `([^`]+)`.* \| \d+ \| \d+ \| \d+ \| [\d.]+ % \|$/gm)];
  expect(rows.map(([, name]) => name).sort()).toEqual(Object.keys(folders).sort());
});
