import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { eachPageByCursor } from "../../../../test/each-page.ts";
import { order, pageOfItems, readPage } from "../pages.ts";

interface Item {
  id: string;
}
const all: Item[] = Array.from({ length: 57 }, (_, index) => ({
  id: String(index).padStart(4, "0"),
}));

const read = (
  request: { page: number; limit: number; cursor?: string | undefined },
  name = "items",
) =>
  readPage({
    name,
    request,
    order: order({ id: z.string() }, "asc"),
    fetch: async (after, limit) =>
      all.filter(({ id }) => after === undefined || id > after.id).slice(0, limit),
  });

describe("a list", () => {
  it("is the same by page and by cursor, with every item once", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 60 }), async (limit) => {
        const byPage: Item[] = [];
        const byCursor: Item[] = [];
        let cursor: string | undefined;
        for (let page = 1; ; page += 1) {
          const numbered = await read({ page, limit });
          const walked = await read({ page: 1, limit, cursor });
          byPage.push(...numbered.items);
          byCursor.push(...walked.items);
          expect(numbered.pagination.has_next).toBe(walked.pagination.has_next);
          if (walked.pagination.next_cursor === null) break;
          cursor = walked.pagination.next_cursor;
        }
        expect(byPage).toEqual(all);
        expect(byCursor).toEqual(all);
      }),
    );
  });

  it("refuses a position larger than a key can be, which no list returns", async () => {
    const { pagination } = await read({ page: 1, limit: 1 });
    const given = JSON.parse(Buffer.from(pagination.next_cursor ?? "", "base64url").toString());
    const forge = (id: string) =>
      Buffer.from(JSON.stringify({ ...given, p: { id } })).toString("base64url");
    await expect(
      read({ page: 1, limit: 1, cursor: forge("9".repeat(300)) }),
    ).resolves.toBeDefined();
    await expect(
      read({ page: 1, limit: 1, cursor: forge("\u20ac".repeat(400)) }),
    ).rejects.toMatchObject({ code: "invalid_cursor" });
  });

  it("refuses page numbers that are too high and names the cursor", async () => {
    await expect(read({ page: 101, limit: 10 })).rejects.toMatchObject({ code: "page_too_far" });
    await expect(read({ page: 100, limit: 10 })).resolves.toMatchObject({ items: [] });
  });

  it("refuses every cursor that it has not issued", async () => {
    const other = (await read({ page: 1, limit: 5 }, "others")).pagination.next_cursor ?? "";
    for (const cursor of [other, "x", "e30", Buffer.from('{"l":1}').toString("base64url")]) {
      await expect(read({ page: 1, limit: 5, cursor })).rejects.toMatchObject({
        code: "invalid_cursor",
      });
    }
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1 }), async (cursor) => {
        await expect(read({ page: 1, limit: 5, cursor })).rejects.toMatchObject({
          code: "invalid_cursor",
        });
      }),
    );
  });
});

describe("a list of items in memory", () => {
  const ranked = fc.uniqueArray(
    fc.record({ rank: fc.integer({ max: 3, min: 0 }), id: fc.uuid() }),
    {
      selector: ({ id }) => id,
    },
  );

  it.each(["asc", "desc"] as const)("is in order (%s), with every item once", async (direction) => {
    const byRank = order({ rank: z.number(), id: z.string() }, direction);
    await fc.assert(
      fc.asyncProperty(ranked, fc.integer({ min: 1, max: 5 }), async (items, limit) => {
        const seen: string[] = [];
        const read = (position: { cursor?: string }) => {
          const request = { page: 1, limit, ...position };
          return pageOfItems({ name: "ranked", request, order: byRank, items });
        };
        for await (const page of eachPageByCursor(read)) {
          seen.push(...page.items.map(({ rank, id }) => `${rank} ${id}`));
          expect(page.pagination.total).toBe(items.length);
        }
        const expected = items.map(({ rank, id }) => `${rank} ${id}`).sort();
        expect(seen).toEqual(direction === "asc" ? expected : expected.reverse());
      }),
    );
  });
});
