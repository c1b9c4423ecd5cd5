import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const documents = globSync(["*.md", "docs/**/*.md", "packages/*/README.md"], { cwd: root });
/** A path may begin at the root, in a package, or in its sources. */
const starts = ["", "packages/", "packages/*/", "packages/*/src/"];
/** Created by a build or a deploy, so not in a checkout. */
const made = new Set([
  ".sst/outputs.json",
  "packages/functions/dist/openapi.json",
  "packages/web/dist-server",
]);

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

const sources = globSync("{packages,stacks,scripts}/**/*.{ts,tsx}", {
  cwd: root,
  exclude: (name) => name === "node_modules" || name === "dist",
});
const identifiers = new Set(
  sources.flatMap((file) => readFileSync(resolve(root, file), "utf8").match(/\b[a-z]\w*\b/g) ?? []),
);

/** A function of the identity provider, which we do not call. */
const foreign = new Set(["verifyBeforeUpdateEmail"]);

/**
 * Text in backticks that looks like the name of a function or a variable: camelCase, as in `createChannel({ ctx })`.
 */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/`([a-z]+(?:[A-Z][a-z0-9]+)+)(?:\([^`]*\))?`/g)].map(([, name = ""]) => name);

test.each(documents)("every function that %s names exists", (document) => {
  const names = namesIn(readFileSync(resolve(root, document), "utf8"));
  expect(names.filter((name) => !foreign.has(name) && !identifiers.has(name))).toEqual([]);
});
