import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { alarmsOfSharedStage, costTable } from "../costs/model.ts";

it("docs/performance.md holds the table of `run costs`", () => {
  const text = readFileSync(new URL("../../docs/performance.md", import.meta.url), "utf8");
  expect(text).toContain(costTable());
});

it("counts the alarms that docs/operations.md counts", () => {
  const text = readFileSync(new URL("../../docs/operations.md", import.meta.url), "utf8");
  expect(text).toContain(`${alarmsOfSharedStage} in a shared stage`);
});
