import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const documents = globSync(["*.md", "docs/**/*.md", "packages/*/README.md"], { cwd: root });
/** A path may begin at the root, in a package, or in its sources. */
const starts = ["", "packages/", "packages/*/", "packages/*/src/"];
/** Created by a build or a deploy, so not in a checkout. */
const made = new Set([".sst/outputs.json", "packages/functions/dist/openapi.json"]);

/** Text in backticks that looks like a path to a file or folder of the repository. */
function pathsIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map(([, path = ""]) => path);
  return quoted.filter((path) => {
    const parts = path.split("/");
    const folder = ["packages", "stacks", "scripts", "docs"].includes(parts[0] ?? "");
    return parts.length > 1 && !path.includes(":") && (folder || /\.(?:tsx?|md|mjs)$/.test(path));
  });
}

const isThere = (path: string): boolean => {
  // `<domain>` matches any name, and so does an asterisk.
  const pattern = path.replaceAll(/<[^>]*>/g, "*").replace(/\/$/, "");
  return (
    globSync(
      starts.map((start) => start + pattern),
      { cwd: root, exclude: (name) => name === "node_modules" },
    ).length > 0
  );
};

test.each(documents)("every path that %s names exists", (document) => {
  const paths = pathsIn(readFileSync(resolve(root, document), "utf8"));
  expect(paths.filter((path) => !made.has(path) && !isThere(path))).toEqual([]);
});
