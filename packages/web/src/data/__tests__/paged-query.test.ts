import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { findItems, loadAllItems, pagedQuery } from "../paged-query.ts";

/** Three pages of two numbers each. */
function numberPages() {
  const asked: (string | undefined)[] = [];
  const load = ({ cursor }: { cursor?: string }) => {
    asked.push(cursor);
    const first = Number(cursor ?? 1);
    return Promise.resolve({
      numbers: [first, first + 1],
      pagination: {
        page: 1,
        limit: 2,
        next_cursor: first === 5 ? null : String(first + 2),
        has_next: first < 5,
      },
    });
  };
  return { asked, load };
}

describe("the items of all pages", () => {
  it("are loaded with the cursor of the page before", async () => {
    const { asked, load } = numberPages();
    expect(await loadAllItems(load, ({ numbers }) => numbers)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(asked).toEqual([undefined, "3", "5"]);
  });

  it("end at the maximum, with the fact that more follow, and no page after it is loaded", async () => {
    const { asked, load } = numberPages();
    const found = await findItems(load, ({ numbers }) => numbers, 3);
    expect(found).toEqual({ items: [1, 2, 3], isWhole: false });
    expect(asked).toEqual([undefined, "3"]);
  });

  it("are whole when the last page ends at the maximum", async () => {
    const found = await findItems(numberPages().load, ({ numbers }) => numbers, 6);
    expect(found).toEqual({ items: [1, 2, 3, 4, 5, 6], isWhole: true });
  });
});

const page = (reports: readonly string[], next_cursor: string | null) => ({
  reports,
  pagination: { page: 1, limit: 10, has_next: next_cursor !== null, next_cursor },
});

const stored = new Map([
  ["", page([], "a")],
  ["a", page([], "b")],
  ["b", page(["one"], "c")],
  ["c", page([], null)],
]);

it("continues after pages on which filters left nothing, and shows no empty list before its first item", async () => {
  const client = new QueryClient();
  const query = pagedQuery({
    key: ["reports"],
    load: async ({ cursor = "" }) => stored.get(cursor) ?? page([], null),
  });
  const shown = async (pages: number) =>
    (await client.fetchInfiniteQuery({ ...query, pages })).pages.map(({ reports }) => reports);
  expect(await shown(1)).toEqual([["one"]]);
  expect(await shown(2)).toEqual([["one"], []]);
});
