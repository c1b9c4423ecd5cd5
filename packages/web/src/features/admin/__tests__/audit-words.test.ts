import { expect, it } from "vitest";
import { changeWords, fieldWords } from "../audit-words.ts";

it("names a changed field and its value in words", () => {
  expect(fieldWords("minutes_per_month")).toBe("Minutes per month");
  const values = [true, false, "", null, undefined, [], ["live", "calls"], 900, "Pro", { a: 1 }];
  expect(values.map((value) => changeWords("features", value))).toEqual([
    "yes",
    "no",
    "nothing",
    "nothing",
    "nothing",
    "nothing",
    "live, calls",
    "900",
    "Pro",
    '{"a":1}',
  ]);
});

it("writes an amount as money", () => {
  expect(changeWords("price", 24_900)).toBe("$249.00");
  expect(changeWords("refunded", 333)).toBe("$3.33");
  expect(changeWords("price", null)).toBe("nothing");
});
