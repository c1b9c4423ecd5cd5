import { expect, it } from "vitest";
import { type SearchEvent, type SearchState, searchReducer, shuffle } from "../search-machine.ts";

const run = (...events: SearchEvent<string>[]): SearchState<string> =>
  events.reduce<SearchState<string>>(searchReducer, { name: "closed", text: "" });

it("asks only after the pause, for what is then typed", () => {
  expect(run({ type: "typed", text: "se" }).name).toBe("closed");
  expect(
    run({ type: "typed", text: "se" }, { type: "typed", text: " sea " }, { type: "settled" }),
  ).toEqual({
    name: "loading",
    text: " sea ",
    query: "sea",
  });
});

it("shows results, or that there are none", () => {
  const asked: SearchEvent<string>[] = [{ type: "typed", text: "sea" }, { type: "settled" }];
  expect(run(...asked, { type: "arrived", query: "sea", items: ["a"] })).toMatchObject({
    name: "results",
    items: ["a"],
  });
  expect(run(...asked, { type: "arrived", query: "sea", items: [] }).name).toBe("empty");
});

it("closes without a word when the search fails", () => {
  expect(
    run({ type: "typed", text: "sea" }, { type: "settled" }, { type: "failed", query: "sea" }),
  ).toEqual({ name: "closed", text: "sea" });
});

it("ignores an answer to an older question", () => {
  const state = run(
    { type: "typed", text: "se" },
    { type: "settled" },
    { type: "typed", text: "sea" },
    { type: "settled" },
    { type: "arrived", query: "se", items: ["old"] },
  );
  expect(state).toMatchObject({ name: "loading", query: "sea" });
});

it.each([
  ["spaces", { type: "typed", text: "  " }],
  ["clearing", { type: "cleared" }],
  ["an outside click", { type: "closed" }],
] satisfies [string, SearchEvent<string>][])(
  "closes on %s, and a late answer does not open it",
  (_, event) => {
    const state = run({ type: "typed", text: "sea" }, { type: "settled" }, event, {
      type: "arrived",
      query: "sea",
      items: ["late"],
    });
    expect(state.name).toBe("closed");
  },
);

it("shuffles without losing or doubling anything", () => {
  const items = [1, 2, 3, 4, 5];
  const numbers = [0.9, 0.1, 0.5, 0];
  let next = 0;
  const mixed = shuffle(items, () => numbers[next++ % numbers.length] ?? 0);
  expect(mixed).not.toEqual(items);
  expect([...mixed].sort()).toEqual(items);
  expect(items).toEqual([1, 2, 3, 4, 5]);
});
