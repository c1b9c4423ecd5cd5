import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { allCalls } from "../../packages/contracts/src/calls.ts";
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

it("the access patterns of docs/data-model.md have a row for every call, and for no other", async () => {
  const [, patterns = ""] = (await readFile(documentPath, "utf8")).split("## Access patterns");
  const rows = patterns.split("\n").filter((line) => line.startsWith("| `"));
  const named = rows.flatMap((row) => {
    const [, calls = ""] = row.split("|");
    // A query in the address, such as `?channel_id=`, tells two reads of one call apart.
    return [...calls.matchAll(/`([A-Z]+ [^`?]+)[^`]*`/g)].map(([, call]) => call);
  });
  const calls = allCalls.map(({ definition: { method, path } }) => `${method} ${path}`);
  expect([...new Set(named)].sort()).toEqual(calls.sort());
});
