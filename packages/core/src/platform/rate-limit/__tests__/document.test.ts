import { readFile } from "node:fs/promises";
import { errorStatuses } from "@marquee/contracts/errors";
import { type RateLimitRule, rateLimitRules } from "@marquee/contracts/rate-limits";
import { describe, expect, it } from "vitest";

const document = await readFile(new URL("../../../../../../docs/api.md", import.meta.url), "utf8");
const windows: Record<number, string> = { 60: "minute", 3600: "hour", 86400: "day" };

/** The first cells of each row of the table below a heading. */
function rowsBelow(heading: string, cells: number): string[][] {
  const [, section = ""] = document.split(`\n## ${heading}\n`);
  const [table = ""] = section.split("\n## ");
  return [...table.matchAll(/^\| `.*$/gm)].map(([row]) =>
    row
      .split("|")
      .slice(1, cells + 1)
      .map((cell) => cell.trim().replaceAll("`", "")),
  );
}

describe("docs/api.md", () => {
  it("lists every rate limit correctly", () => {
    const rules: [string, RateLimitRule][] = Object.entries(rateLimitRules);
    const expected = rules.map(([name, { times, windowSeconds }]) => [
      name,
      String(times),
      windows[windowSeconds],
    ]);
    expect(rowsBelow("Rate limits", 3).sort()).toEqual(expected.sort());
  });

  it("lists every error code with its status", () => {
    const expected = Object.entries(errorStatuses).map(([code, status]) => [code, String(status)]);
    expect(rowsBelow("Errors", 2).sort()).toEqual(expected.sort());
  });
});
