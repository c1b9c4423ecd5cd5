import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { costTable } from "../costs/model.ts";

it("docs/performance.md holds the table of `run costs`", () => {
  const text = readFileSync(new URL("../../docs/performance.md", import.meta.url), "utf8");
  expect(text).toContain(costTable());
});
