import { expect, it } from "vitest";
import { shuffle } from "../shuffle.ts";

it("shuffles without losing or duplicating anything", () => {
  const items = [1, 2, 3, 4, 5];
  const numbers = [0.9, 0.1, 0.5, 0];
  let next = 0;
  const shuffled = shuffle(items, () => numbers[next++ % numbers.length] ?? 0);
  expect(shuffled).not.toEqual(items);
  expect([...shuffled].sort()).toEqual(items);
  expect(items).toEqual([1, 2, 3, 4, 5]);
});
