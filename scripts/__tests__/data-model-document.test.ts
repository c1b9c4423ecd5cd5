import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { documentPath, withEntityTable } from "../data-model/entity-table.ts";

it("the table of docs/data-model.md equals the entities (run `pnpm data-model`)", async () => {
  const document = await readFile(documentPath, "utf8");
  expect(document).toBe(withEntityTable(document));
});
