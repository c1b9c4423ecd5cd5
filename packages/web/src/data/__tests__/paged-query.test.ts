import { describe, expect, it } from "vitest";
import { loadAllItems } from "../paged-query.ts";

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

  it("end at the maximum, and no page after it is loaded", async () => {
    const { asked, load } = numberPages();
    expect(await loadAllItems(load, ({ numbers }) => numbers, 3)).toEqual([1, 2, 3]);
    expect(asked).toEqual([undefined, "3"]);
  });
});
