import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const documents = globSync(["*.md", "docs/**/*.md", "packages/*/README.md"], { cwd: root });
/** A path may begin at the root, in a package, or in its sources. */
const starts = ["", "packages/", "packages/*/", "packages/*/src/"];
/** Made by a build or a deployment, and in no checkout. */
const made = new Set([".sst/outputs.json", "packages/functions/dist/openapi.json"]);

/** What stands in backticks and looks like a path to a file or folder of ours. */
function pathsIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map(([, path = ""]) => path);
  return quoted.filter((path) => {
    const parts = path.split("/");
    const folder = ["packages", "stacks", "scripts", "docs"].includes(parts[0] ?? "");
    return parts.length > 1 && !path.includes(":") && (folder || /\.(?:tsx?|md|mjs)$/.test(path));
  });
}

const isThere = (path: string): boolean => {
  // `<domain>` stands for any, and so does a star.
  const pattern = path.replaceAll(/<[^>]*>/g, "*").replace(/\/$/, "");
  return (
    globSync(
      starts.map((start) => start + pattern),
      { cwd: root, exclude: (name) => name === "node_modules" },
    ).length > 0
  );
};

test.each(documents)("every path that %s names is there", (document) => {
  const paths = pathsIn(readFileSync(resolve(root, document), "utf8"));
  expect(paths.filter((path) => !made.has(path) && !isThere(path))).toEqual([]);
});
