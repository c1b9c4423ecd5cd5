import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { describe, expect, it } from "vitest";

const source = new URL("../", import.meta.url).pathname;
const packages = new URL("../../../", import.meta.url).pathname;
const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
const [, section = ""] = readme.split("## Where the tests are");
const rows = [...section.matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)].map(
  ([, domain = "", tests = ""]) => ({
    domain,
    tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path),
  }),
);
const domains = new Set(
  globSync("*/*/*.ts", { cwd: source })
    .map((file) => dirname(file))
    .filter((folder) => basename(folder) !== "__tests__"),
);

describe("packages/core/README.md", () => {
  it("has a row for each domain without tests of its own, and no other", () => {
    const untested = [...domains].filter((domain) => !existsSync(`${source}${domain}/__tests__`));
    expect(rows.map(({ domain }) => domain).sort()).toEqual(untested.sort());
  });

  it.each(rows)("names existing tests for $domain", ({ tests }) => {
    expect(tests).not.toEqual([]);
    expect(tests.filter((path) => !existsSync(`${packages}${path}`))).toEqual([]);
  });
});
