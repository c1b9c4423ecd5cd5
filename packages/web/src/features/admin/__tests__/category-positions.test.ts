import { describe, expect, it } from "vitest";
import { moveBetween, positionsAfterMove, withMove } from "../category-positions.ts";

const placed = (...all: [string, number][]) => all.map(([id, position]) => ({ id, position }));
const moved = (positions: [string, number][], order: string) => {
  const before = placed(...positions);
  const after = [...order].flatMap((id) => before.filter((item) => item.id === id));
  return positionsAfterMove(before, after).map(({ item, position }) => [item.id, position]);
};

describe("the positions after a move", () => {
  it.each([
    [
      "nothing moved",
      [
        ["a", 10],
        ["b", 20],
      ],
      "ab",
      [],
    ],
    [
      "one place down, to the end",
      [
        ["a", 10],
        ["b", 20],
        ["c", 30],
      ],
      "acb",
      [["b", 40]],
    ],
    [
      "down between two",
      [
        ["a", 10],
        ["b", 20],
        ["c", 30],
        ["d", 40],
      ],
      "bcad",
      [["a", 35]],
    ],
    [
      "to the front",
      [
        ["a", 10],
        ["b", 20],
        ["c", 30],
      ],
      "cab",
      [["c", 4]],
    ],
    [
      "to the end",
      [
        ["a", 10],
        ["b", 20],
        ["c", 30],
      ],
      "bca",
      [["a", 40]],
    ],
    [
      "equal positions",
      [
        ["a", 1000],
        ["b", 1000],
        ["c", 1000],
      ],
      "bac",
      [
        ["b", 10],
        ["a", 20],
        ["c", 30],
      ],
    ],
    [
      "no room at the end",
      [
        ["a", 10],
        ["b", 9999],
      ],
      "ba",
      [
        ["b", 10],
        ["a", 20],
      ],
    ],
    [
      "no room at the front",
      [
        ["a", 0],
        ["b", 20],
      ],
      "ba",
      [["a", 30]],
    ],
  ] as [string, [string, number][], string, [string, number][]][])(
    "%s",
    (_, positions, order, changes) => {
      expect(moved(positions, order)).toEqual(changes);
    },
  );
});

describe("a move", () => {
  const letters = (order: string) => [...order].map((id) => ({ id }));
  const orderOf = (items: readonly { id: string }[]) => items.map(({ id }) => id).join("");

  it.each([
    ["abcd", "cabd"],
    ["abcd", "bcad"],
    ["abcd", "abdc"],
  ])("leads from %s to %s", (before, after) => {
    const move = moveBetween(letters(before), letters(after));
    if (move === undefined) throw new Error("An item is moved");
    expect(orderOf(withMove(letters(before), move))).toBe(after);
  });

  it("has the same neighbour in another order", () => {
    expect(orderOf(withMove(letters("abcd"), { id: "a", after: "c" }))).toBe("bcad");
    expect(orderOf(withMove(letters("cdab"), { id: "a", after: "c" }))).toBe("cadb");
  });

  it("moves nothing without its item or its neighbour", () => {
    expect(moveBetween(letters("abc"), letters("abc"))).toBeUndefined();
    expect(orderOf(withMove(letters("bcd"), { id: "a", after: null }))).toBe("bcd");
    expect(orderOf(withMove(letters("abd"), { id: "a", after: "c" }))).toBe("abd");
  });
});
