import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { documentPath, withEntityTable } from "../data-model/entity-table.ts";

it("the table of docs/data-model.md equals the entities (run `pnpm data-model`)", async () => {
  const document = await readFile(documentPath, "utf8");
  expect(document).toBe(withEntityTable(document));
});

it("a time as text is no expiry, because DynamoDB removes items by a number only", async () => {
  const table = withEntityTable(await readFile(documentPath, "utf8"));
  // Its end is compared by the code; the creator still sees it.
  expect(table).toMatch(/^\| coupon \|.*\| {2}\|$/m);
  expect(table).toMatch(/^\| idempotency \|.*\| yes \|$/m);
});
